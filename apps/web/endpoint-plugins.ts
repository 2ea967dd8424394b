import { fileURLToPath } from 'node:url'
import type { Endpoint } from '@cuando/contract/calls/endpoint'
import { type ESTree, type Plugin, parseSync, Visitor } from 'vite'
import { type Change, dropUnused } from './drop-unused.ts'

const contractFile = (name: string) =>
  fileURLToPath(new URL(`../../packages/contract/src/${name}.ts`, import.meta.url))

/** A module with one endpoint: `@cuando/contract/booking/books?call=book`. */
const oneCall = /\?call=(\w+)$/

/**
 * The endpoints that the public pages call, without the schemas that only the server needs: with zod, these would be a
 * tenth of the size limit of such a page. Each is a module of its own, so that a chunk has only those that it calls.
 */
export const calledOnly: Plugin = {
  name: 'endpoints-without-schemas',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'publicPages',
  async resolveId(source, importer) {
    const [query] = oneCall.exec(source) ?? []
    const found = query && (await this.resolve(source.slice(0, -query.length), importer))
    return found ? `${found.id}${query}` : null
  },
  async load(id) {
    const [query, name = ''] = oneCall.exec(id) ?? []
    const read = query && endpointModules.get(id.slice(0, -query.length))
    if (!read) return null
    return `export const ${name} = ${JSON.stringify(calledPart((await read())[name]))}`
  },
  transform: {
    filter: { id: /\.tsx?$/, code: '@cuando/contract/' },
    handler: (code) =>
      importCallsApart(code, (source) => endpointModules.has(contractFile(source))),
  },
}

/** Imports each endpoint from its own module. `isOfCalls` is asked for a module of the contract: 'booking/books'. */
export const importCallsApart = (code: string, isOfCalls: (source: string) => boolean): string =>
  code.replace(
    /\bimport\s*\{([^}]*)\}\s*from\s*['"]@cuando\/contract\/([^'"]+)['"]/g,
    (whole, names: string, source: string) =>
      isOfCalls(source)
        ? names
            .split(',')
            .filter((each) => each.trim())
            .map((each) => {
              const [name] = each.trim().split(' ', 1)
              return `import {${each}} from '@cuando/contract/${source}?call=${name}'`
            })
            .join(';')
        : whole,
  )

const endpointModules = new Map<string, () => Promise<Record<string, Endpoint>>>([
  [contractFile('booking/books'), () => import('@cuando/contract/booking/books')],
  [contractFile('booking/own-links'), () => import('@cuando/contract/booking/own-links')],
  [contractFile('business/commerce'), () => import('@cuando/contract/business/commerce')],
  [contractFile('business/geo'), () => import('@cuando/contract/business/geo')],
  [contractFile('party/book-party'), () => import('@cuando/contract/party/book-party')],
  [
    contractFile('appointments/reminder-subscription'),
    () => import('@cuando/contract/appointments/reminder-subscription'),
  ],
])

/** The text of success is in each answer. */
const calledPart = (endpoint?: Endpoint) => ({
  method: endpoint?.method,
  path: endpoint?.path,
  success: '',
  failure: endpoint?.failure,
})

/** A contract module with its schemas, in addition to the one without them: `@cuando/contract/accounts?schemas`. */
const withSchemas = '?schemas'

/**
 * The owner's app calls without schemas, too, but validates some input with them: only modules that use one, as in
 * `logIn.body`, load it and zod. So the first screens load neither. Texts for the API's documentation are left out
 * everywhere.
 */
export const schemasWhereRead: Plugin = {
  name: 'schemas-where-read',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  async resolveId(source, importer) {
    if (!source.endsWith(withSchemas)) return null
    const found = await this.resolve(source.slice(0, -withSchemas.length), importer)
    return found && `${found.id}${withSchemas}`
  },
  transform: {
    filter: { id: /\/(?:packages\/contract|apps\/web)\/src\/.*\.tsx?(?:\?schemas)?$/ },
    handler(code, id) {
      if (id.endsWith(withSchemas)) return null
      const { program } = parseSync(id, code, { lang: 'js' })
      const changes = id.includes('/contract/')
        ? dropUnused(program, callsOnly(program))
        : schemaImports(program, id)
      if (changes.length === 0) return null
      const lastFirst = changes.toSorted((one, other) => other.start - one.start)
      return { code: lastFirst.reduce(changed, code), map: null }
    },
  },
}

const schemaParts = ['params', 'query', 'headers', 'body', 'data']
const droppedParts = ['summary', 'refusals', ...schemaParts]

/** Removes the schemas and the documentation of endpoints. */
export function callsOnly(program: ESTree.Program): Change[] {
  const changes: Change[] = []
  new Visitor({
    CallExpression({ callee, arguments: [spec] }) {
      if (callee.type !== 'Identifier' || callee.name !== 'endpoint') return
      if (spec?.type !== 'ObjectExpression') return
      for (const part of spec.properties)
        if (part.type === 'Property' && isNamed(part.key, droppedParts))
          changes.push({ ...spanOf(part.value), text: '0' })
    },
  }).visit(program)
  return changes
}

/**
 * Makes a module import the schemas that it uses from the contract's module with schemas. Throws if another declaration
 * has the same name.
 */
export function schemaImports(program: ESTree.Program, id: string): Change[] {
  const sources = new Map<string, string>()
  const read = new Map<string, Change[]>()
  const declared: string[] = []
  const addParams = ({ params }: { params: ESTree.ParamPattern[] }) =>
    void declared.push(...params.flatMap(namesOf))
  new Visitor({
    ImportDeclaration({ source, specifiers }) {
      if (!source.value.startsWith('@cuando/contract/')) return
      for (const { local } of specifiers) sources.set(local.name, source.value)
    },
    MemberExpression({ object, property, computed }) {
      if (computed || object.type !== 'Identifier' || !isNamed(property, schemaParts)) return
      const change = { ...spanOf(object), text: `${object.name}$schemas` }
      read.set(object.name, [...(read.get(object.name) ?? []), change])
    },
    VariableDeclarator: ({ id }) => void declared.push(...namesOf(id)),
    FunctionDeclaration: addParams,
    FunctionExpression: addParams,
    ArrowFunctionExpression: addParams,
  }).visit(program)
  const names = [...read.keys()].filter((name) => sources.has(name))
  const taken = names.find((name) => declared.includes(name))
  if (taken)
    throw new Error(`${id} calls two things ${taken}: the build can't tell whose schema it reads`)
  const imports = names.map(
    (name) => `import { ${name} as ${name}$schemas } from '${sources.get(name)}${withSchemas}'\n`,
  )
  return [
    { start: 0, end: 0, text: imports.join('') },
    ...names.flatMap((name) => read.get(name) ?? []),
  ]
}

/** The names that a pattern binds. */
function namesOf(pattern: ESTree.ParamPattern | ESTree.BindingRestElement): string[] {
  switch (pattern.type) {
    case 'Identifier':
      return [pattern.name]
    case 'ObjectPattern':
      return pattern.properties.flatMap((part) =>
        namesOf(part.type === 'Property' ? part.value : part),
      )
    case 'ArrayPattern':
      return pattern.elements.flatMap((element) => (element ? namesOf(element) : []))
    case 'AssignmentPattern':
      return namesOf(pattern.left)
    case 'RestElement':
      return namesOf(pattern.argument)
    default:
      return []
  }
}

const isNamed = (key: ESTree.Node, names: readonly string[]) =>
  key.type === 'Identifier' && names.includes(key.name)

const spanOf = ({ start, end }: ESTree.Span) => ({ start, end })

const changed = (code: string, { start, end, text }: Change) =>
  `${code.slice(0, start)}${text}${code.slice(end)}`
