// Before the first paint, so that a chosen dark scheme does not begin with a flash of white.
;(() => {
  const name = 'mantine-color-scheme-value'
  const systemIsDark = matchMedia('(prefers-color-scheme: dark)')
  const chosen = () => {
    try {
      return localStorage.getItem(name)
    } catch {
      return null
    }
  }
  const mark = () => {
    const choice = chosen()
    const isDark = choice === 'dark' || (choice !== 'light' && systemIsDark.matches)
    document.documentElement.setAttribute('data-mantine-color-scheme', isDark ? 'dark' : 'light')
  }
  mark()
  systemIsDark.addEventListener('change', mark)
  // Chosen in another tab.
  addEventListener('storage', ({ key }) => key === name && mark())
})()
