import { fileURLToPath } from 'node:url'
import type { Endpoint } from '@cuando/contract/endpoint'
import { type ESTree, type Plugin, parseSync, Visitor } from 'vite'

const contractFile = (name: string) =>
  fileURLToPath(new URL(`../../packages/contract/src/${name}.ts`, import.meta.url))

/**
 * The endpoints that the public pages call, without the schemas that only the server needs: those and zod would be a tenth
 * of what such a page may weigh.
 */
export const calledOnly: Plugin = {
  name: 'endpoints-without-schemas',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'publicPages',
  async load(id) {
    const read = endpointModules.get(id)
    if (!read) return null
    const endpoints: Record<string, Endpoint> = await read()
    return Object.entries(endpoints)
      .map(([name, endpoint]) => `export const ${name} = ${JSON.stringify(calledPart(endpoint))}`)
      .join('\n')
  },
}

const endpointModules = new Map<string, () => Promise<Record<string, Endpoint>>>([
  [contractFile('books'), () => import('@cuando/contract/books')],
  [contractFile('commerce'), () => import('@cuando/contract/commerce')],
  [contractFile('geo'), () => import('@cuando/contract/geo')],
  [contractFile('reminder-subscription'), () => import('@cuando/contract/reminder-subscription')],
])

/** Each answer brings its own text of success. */
const calledPart = ({ method, path, failure }: Endpoint) => ({
  method,
  path,
  success: '',
  failure,
})

/** The owner's app checks what is typed by the schemas of its endpoints. What only the API's documentation says is left out. */
export const undocumented: Plugin = {
  name: 'endpoints-without-documentation',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  transform: {
    filter: { id: /\/packages\/contract\/src\//, code: 'endpoint({' },
    handler(code, id) {
      const parts = documentation(parseSync(id, code, { lang: 'js' }).program)
      const lastFirst = parts.toSorted((one, other) => other.start - one.start)
      return { code: lastFirst.reduce(without, code), map: null }
    },
  },
}

function documentation(program: ESTree.Program): ESTree.Span[] {
  const found: ESTree.Span[] = []
  const visitor = new Visitor({
    CallExpression({ callee, arguments: [spec] }) {
      if (callee.type !== 'Identifier' || callee.name !== 'endpoint') return
      if (spec?.type !== 'ObjectExpression') return
      for (const part of spec.properties)
        if (part.type === 'Property' && isDocumentation(part.key)) found.push(part.value)
    },
  })
  visitor.visit(program)
  return found
}

const isDocumentation = (key: ESTree.PropertyKey) =>
  key.type === 'Identifier' && (key.name === 'summary' || key.name === 'refusals')

const without = (code: string, { start, end }: ESTree.Span) =>
  `${code.slice(0, start)}0${code.slice(end)}`
