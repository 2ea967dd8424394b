// Matches the raw text, including comments and strings: a lexer that loses track (a quote in JSX text, a
// slash taken for a regular expression) would miss imports, while this can at worst report one that is
// commented out.
const gap = String.raw`(?:\s|//[^\n]*\n|/\*(?:[^*]|\*(?!/))*\*/)*`
const clause = String.raw`(?:[^'"\`;:?<>|&.()=/[\]]|//[^\n]*\n|/\*(?:[^*]|\*(?!/))*\*/|'[^'\n]*'\s+as|"[^"\n]*"\s+as)*?`
const quoted = String.raw`(?:'([^'\n]*)'|"([^"\n]*)"|\`([^\`$\n]*)\`)`
const start = String.raw`(?<![\w$.])`

const forms = [
  `${start}(?:import|export)${clause}(?<![\\w$])from${gap}${quoted}`,
  `${start}import${gap}${quoted}`,
  `${start}(?:import(?:\\.(?:defer|source|meta\\.resolve))?|require(?:\\.resolve)?)${gap}\\(${gap}${quoted}(?=${gap}[,)])`,
].map((form) => new RegExp(form, 'g'))

const computed = [
  `${start}(?:import(?:\\.(?:defer|source|meta\\.resolve))?|require(?:\\.resolve)?)${gap}\\((?!${gap}${quoted}${gap}[,)])`,
  `${start}import\\.meta\\.glob\\w*`,
].map((form) => new RegExp(form, 'g'))

/**
 * Every import of a text as `{ line, specifier }`: static, for side effects, type-only, `export from`, `import()`,
 * `import('…')` as a type, `require()`. Where the path is computed the specifier is null.
 */
export function findSpecifiers(text) {
  const found = forms.flatMap((form) =>
    [...text.matchAll(form)].map((match) => ({
      line: lineAt(text, match.index + match[0].length),
      specifier: match[1] ?? match[2] ?? match[3],
    })),
  )
  const opaque = computed.flatMap((form) =>
    [...text.matchAll(form)].map((match) => ({ line: lineAt(text, match.index), specifier: null })),
  )
  return [...found, ...opaque]
}

/** The line number, from 1, of an index in a text. */
export function lineAt(text, index) {
  return text.slice(0, index).split('\n').length
}
