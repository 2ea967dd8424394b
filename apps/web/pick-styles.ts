import { type Selector, transform, type Visitor } from 'lightningcss'

/** The rules of a style sheet that can match: some selector of theirs has only classes that are used. */
export function pickStyles(css: string, isUsed: (className: string) => boolean): string {
  return rewrite(css, {
    Selector: (selector) => (classesOf(selector).every(isUsed) ? undefined : []),
  })
}

/** Removes the custom properties that neither the style sheet nor `users` reads, until none is left. */
export function dropVariables(css: string, users: string): string {
  const used = new Set(users.match(/(?<=var\()--[\w-]+/g))
  rewrite(css, {
    Variable({ name }) {
      used.add(name.ident)
    },
  })
  const rest = rewrite(css, {
    Declaration: {
      custom: ({ name }) => (name.startsWith('--') && !used.has(name) ? [] : undefined),
    },
  })
  return rest.length < css.length ? dropVariables(rest, users) : rest
}

/** The variables of a theme by their names. */
export interface ThemeVariables {
  variables: Record<string, string>
  light: Record<string, string>
  dark: Record<string, string>
}

/** Variables with one value in both colour schemes, if that is no longer than a use of the variable. */
export function constantsOf({ variables, light, dark }: ThemeVariables): Map<string, string> {
  const shared = new Map<string, string>()
  for (const name of Object.keys({ ...variables, ...light, ...dark })) {
    const value = light[name] ?? variables[name]
    if (value !== undefined && value === (dark[name] ?? variables[name])) shared.set(name, value)
  }
  const resolve = (value: string): string =>
    value.replace(/var\((--[\w-]+)\)/g, (use, name) => resolve(shared.get(name) ?? '') || use)
  return new Map(
    [...shared]
      .map(([name, value]) => [name, resolve(value)] as const)
      .filter(([name, value]) => value.length <= `var(${name})`.length),
  )
}

/** Writes the values of constants instead of their names. */
export function inlineConstants(css: string, constants: ReadonlyMap<string, string>): string {
  return rewrite(css, {
    Variable({ name, fallback }) {
      const raw = fallback ? undefined : constants.get(name.ident)
      return raw === undefined ? undefined : { raw }
    },
  })
}

/** Minified only after the visit, which can empty at-rules and complete sums. */
function rewrite(css: string, visitor: Visitor<never>): string {
  return transformStyles(transformStyles(css, { visitor }), { minify: true })
}

function transformStyles(
  css: string,
  options: { visitor?: Visitor<never>; minify?: boolean },
): string {
  const { code } = transform({ filename: 'styles.css', code: Buffer.from(css), ...options })
  return code.toString()
}

/** The classes that an element must have, or one around it: those in `:is()`, `:where()` and `:not()` may be others. */
const classesOf = (selector: Selector) =>
  selector.flatMap((part) => (part.type === 'class' ? [part.name] : []))
