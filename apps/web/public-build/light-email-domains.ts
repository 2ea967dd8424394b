import type { Plugin } from 'vite'

/**
 * Leaves out the lists of mail domains that nobody imports. The bundler keeps them, since the library joins them by spreading. An import
 * of one fails the build.
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
