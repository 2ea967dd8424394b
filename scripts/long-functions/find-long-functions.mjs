import { parseSync } from 'vite'
import { lineAt } from '../architecture/find-specifiers.mjs'

/**
 * The functions of a source file with more than `max` lines, from the first to the last line of each, as
 * `{ line, lines }`. A function inside another counts for both.
 */
export function findLongFunctions(path, text, max) {
  const lang = /\.[cm]?js$/.test(path) ? 'js' : path.endsWith('x') ? 'tsx' : 'ts'
  const { program } = parseSync(path, text, { lang })
  const found = []
  visit(program, (node) => {
    const line = lineAt(text, node.start)
    const lines = lineAt(text, node.end) - line + 1
    if (lines > max) found.push({ line, lines })
  })
  return found
}

const kinds = ['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression']

function visit(node, onFunction) {
  if (typeof node !== 'object' || node === null) return
  if (kinds.includes(node.type)) onFunction(node)
  for (const child of Object.values(node)) visit(child, onFunction)
}
