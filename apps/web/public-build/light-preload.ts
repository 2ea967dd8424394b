import type { Plugin } from 'vite'

/**
 * Loads the files of a chunk that is imported by a call, and its styles before it runs. Vite's own helper also serves older browsers and
 * pages with a nonce, in three times as much code. A file that failed is loaded again with the next call.
 */
const code = `
const begun = {}
const begin = (file) => new Promise((resolve, reject) => {
  const href = '/' + file
  const isSheet = /css$/.test(file)
  const link = document.createElement('link')
  if (isSheet && document.querySelector('link[rel=stylesheet][href="' + href + '"]')) return resolve()
  Object.assign(link, { rel: isSheet ? 'stylesheet' : 'modulepreload', crossOrigin: '', href })
  link.onload = resolve
  link.onerror = () => {
    delete begun[file]
    link.remove()
    reject(Error('Unable to load ' + href))
  }
  document.head.append(link)
  if (!isSheet) resolve()
})
export const __vitePreload = (load, files = []) =>
  Promise.all(files.map((file) => (begun[file] ??= begin(file)))).then(load)
`

export const lightPreload: Plugin = {
  name: 'light-preload',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'publicPages',
  transform: {
    filter: { id: /vite\/preload-helper/ },
    handler: () => ({ code, map: null }),
  },
}
