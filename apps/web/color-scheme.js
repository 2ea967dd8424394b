// Before the first paint, so that a chosen dark scheme does not begin with a flash of white.
;(() => {
  const systemIsDark = matchMedia('(prefers-color-scheme: dark)').matches
  const scheme = (chosen) =>
    chosen === 'dark' || (chosen !== 'light' && systemIsDark) ? 'dark' : 'light'
  const mark = (chosen) =>
    document.documentElement.setAttribute('data-mantine-color-scheme', scheme(chosen))
  try {
    mark(localStorage.getItem('mantine-color-scheme-value'))
  } catch {
    mark(null)
  }
})()
