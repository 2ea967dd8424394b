import type { Plugin } from 'vite'

/**
 * Leaves out the library's lists of mail domains that this project does not import. The bundler would keep them, since the library
 * spreads them into another list. A module that imports one fails the build.
 */
export const lightEmailDomains: Plugin = {
  name: 'light-email-domains',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'publicPages',
  load: {
    filter: { id: /email-misspelled\/dist\/esm\/domains\/(?:all|aol|microsoft|more|top100)\.js$/ },
    handler: () => 'export {}',
  },
}
