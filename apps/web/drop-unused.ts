import type { ESTree } from 'vite'

/** A replacement of a part of the code. */
export interface Change extends ESTree.Span {
  text: string
}

type Statement = ESTree.Program['body'][number]

/**
 * Removes imports and private declarations of a module that are unused after these changes: bundlers leave out unused
 * code, but they form chunks by the imports of modules. Only for modules without side effects.
 */
export function dropUnused(program: ESTree.Program, changes: readonly Change[]): Change[] {
  const isReplaced = ({ start, end }: ESTree.Span) =>
    changes.some((change) => change.start <= start && end <= change.end)
  let kept = program.body.map((statement) => ({
    statement,
    named: namesIn(statement, isReplaced),
  }))
  const dropped: Change[] = []
  for (;;) {
    const isNamed = (name: string, by: Statement) =>
      kept.some(({ statement, named }) => statement !== by && named.has(name))
    const unused = kept.filter(({ statement }) => {
      const names = declaredBy(statement)
      return names !== null && !names.some((name) => isNamed(name, statement))
    })
    if (unused.length === 0) return [...changes.filter(isOutside(dropped)), ...dropped]
    dropped.push(...unused.map(({ statement: { start, end } }) => ({ start, end, text: '' })))
    kept = kept.filter((each) => !unused.includes(each))
  }
}

const isOutside = (spans: readonly ESTree.Span[]) => (inner: ESTree.Span) =>
  !spans.some(({ start, end }) => start <= inner.start && inner.end <= end)

/** The names that an import or a private declaration defines; null for other statements. */
function declaredBy(statement: Statement): string[] | null {
  if (statement.type === 'ImportDeclaration' && statement.specifiers.length > 0)
    return statement.specifiers.map(({ local }) => local.name)
  if (statement.type === 'FunctionDeclaration') return statement.id ? [statement.id.name] : null
  if (statement.type !== 'VariableDeclaration') return null
  const names = statement.declarations.map(({ id }) => (id.type === 'Identifier' ? id.name : null))
  return names.every((name) => name !== null) ? names : null
}

/** All names that are read in a part, but for the replaced parts in it, keys and properties. */
function namesIn(part: unknown, isReplaced: (span: ESTree.Span) => boolean): Set<string> {
  const found = new Set<string>()
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) value.forEach(visit)
    if (!isNode(value) || isReplaced(value)) return
    if (value.type === 'Identifier') found.add(`${value.name}`)
    for (const [key, inner] of Object.entries(value))
      if (value.computed || !(key === 'key' || key === 'property')) visit(inner)
  }
  visit(part)
  return found
}

type Node = ESTree.Span & { type: string; name?: unknown; computed?: unknown }

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && 'start' in value
