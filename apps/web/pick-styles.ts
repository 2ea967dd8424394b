/** Which rules of a style sheet stay: those of which some selector has only classes that are used. */
export function pickStyles(css: string, isUsed: (className: string) => boolean): string {
  return blocksOf(css)
    .map(({ head, body }) => {
      if (body === null) return head
      if (/^@(?:media|supports|layer|container)\b/.test(head)) {
        const inside = pickStyles(body, isUsed)
        return inside && `${head}{${inside}}`
      }
      if (head.startsWith('@')) return `${head}{${body}}`
      const selectors = selectorsOf(head).filter((selector) => classesOf(selector).every(isUsed))
      return selectors.length > 0 ? `${selectors.join(',')}{${body}}` : ''
    })
    .join('')
}

/** Leaves out the custom properties that neither the style sheet nor the markup uses, until none is left. */
export function dropVariables(css: string, markup: string): string {
  const used = new Set(`${css}${markup}`.match(/(?<=var\()--[\w-]+/g))
  const kept = css.replace(
    /(--[\w-]+):(?:"[^"]*"|\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\)|[^;{}()"])*;?/g,
    (declaration, name) => (used.has(name) ? declaration : ''),
  )
  return kept.length < css.length ? dropVariables(kept, markup) : kept
}

/**
 * The variables of a theme that have one value in every colour scheme, if that is no longer than a use of the variable.
 * The theme is minified; a block whose selector has an attribute is that of a scheme.
 */
export function constantsOf(theme: string): Map<string, string> {
  const values = new Map<string, string[]>()
  const blocks = blocksOf(theme)
  const schemes = blocks.filter(({ head }) => head.includes('[')).length
  for (const { head, body } of blocks)
    for (const [, name = '', value = ''] of (body ?? '').matchAll(/(--[\w-]+):([^;]+)/g))
      values.set(name, [
        ...(values.get(name) ?? []),
        ...Array<string>(head.includes('[') ? 1 : schemes).fill(value),
      ])

  const shared = new Map(
    [...values]
      .filter(
        ([, [first, ...rest]]) => rest.filter((value) => value === first).length === schemes - 1,
      )
      .map(([name, [first = '']]) => [name, first]),
  )
  return new Map(
    [...shared]
      .map(([name, value]) => [name, inlineConstants(value, shared)] as const)
      .filter(([name, value]) => value.length <= `var(${name})`.length),
  )
}

/** Writes the values of constants instead of their names; a length times 1 is that length. */
export const inlineConstants = (css: string, constants: ReadonlyMap<string, string>): string =>
  css
    .replace(/var\((--[\w-]+)\)/g, (use, name) => {
      const value = constants.get(name)
      return value === undefined ? use : inlineConstants(value, constants)
    })
    .replace(/calc\(([\d.]+rem) \* 1\)/g, '$1')

/** A rule or an at-rule; `body` is null for one that ends in a semicolon, which is part of its head. */
interface Block {
  head: string
  body: string | null
}

/** The outermost blocks of a minified style sheet, which has no comments. */
function blocksOf(css: string): Block[] {
  const blocks: Block[] = []
  let start = 0
  while (start < css.length) {
    const open = indexOutsideStrings(css, /[{;]/g, start)
    if (open === -1) break
    const head = css.slice(start, open)
    const end = css[open] === ';' ? open : closingBrace(css, open)
    blocks.push(
      end === open ? { head: `${head};`, body: null } : { head, body: css.slice(open + 1, end) },
    )
    start = end + 1
  }
  return blocks
}

function closingBrace(css: string, open: number): number {
  let depth = 0
  for (let at = open; at !== -1; at = indexOutsideStrings(css, /[{}]/g, at + 1)) {
    depth += css[at] === '{' ? 1 : -1
    if (depth === 0) return at
  }
  throw new Error(`The style sheet ends within a block: ${css.slice(open, open + 60)}`)
}

function indexOutsideStrings(css: string, signs: RegExp, from: number): number {
  const tokens = new RegExp(
    `"(?:\\\\.|[^"\\\\])*"|'(?:\\\\.|[^'\\\\])*'|url\\([^"')]*\\)|\\\\.|${signs.source}`,
    'g',
  )
  tokens.lastIndex = from
  for (let token = tokens.exec(css); token; token = tokens.exec(css))
    if (token[0].length === 1) return token.index
  return -1
}

/** The selectors of a list, without those within `:is()`, `:where()` and `:not()`. */
const selectorsOf = (list: string) => list.match(/(?:\((?:[^()]|\([^()]*\))*\)|[^,])+/g) ?? []

/** The classes that an element must have, or one around it: those within parentheses are one of several. */
const classesOf = (selector: string) =>
  [...selector.replace(/\((?:[^()]|\([^()]*\))*\)/g, '').matchAll(/\.((?:[\w-]|\\.)+)/g)].map(
    ([, name = '']) => name.replaceAll('\\', ''),
  )
