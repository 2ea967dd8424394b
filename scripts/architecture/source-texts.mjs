import { lineAt } from './find-specifiers.mjs'

// Letters in brackets keep this file from breaking its own rule.
const openEnds = [
  [/\b(?:TOD[O]|FIXM[E])\b/g, 'leaves work open: do it, or take it out'],
  [/@ts-no[c]heck/g, 'silences the compiler: mend the type'],
  [/\bbiome-i[g]nore/g, 'silences the linter: mend the code'],
]

/** Forbids leftover to-dos and silenced checks. */
export function checkOpenEnds({ files }) {
  return files.flatMap(({ path, text }) =>
    openEnds.flatMap(([form, fault]) =>
      [...text.matchAll(form)].map((match) => ({
        path,
        line: lineAt(text, match.index),
        text: `'${match[0]}' ${fault}`,
      })),
    ),
  )
}

/** Limits style sheets to 250 lines; Biome checks other files. */
export function checkSheetLength({ files }) {
  return files
    .filter(({ path, text }) => path.endsWith('.css') && text.trimEnd().split('\n').length > 250)
    .map(({ path }) => ({ path, line: 251, text: 'has more than 250 lines: it is two' }))
}
