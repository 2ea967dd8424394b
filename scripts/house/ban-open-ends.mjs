import { lineAt } from './line-at.mjs'

// Letters in brackets keep this file from breaking its own rule.
const bans = [
  [/\b(?:TOD[O]|FIXM[E])\b/g, 'leaves work open; do it, or take it out'],
  [/\bas\s+an[y]\b|<an[y]>(?=[\w(])/g, 'casts to any; say the type, or narrow it by a check'],
  [/@ts-(?:i[g]nore|no[c]heck)/g, 'silences the compiler; mend the type'],
  [
    /\b(?:biome|eslint|oxlint|prettier)-(?:i[g]nore|dis[a]ble)/g,
    'silences the linter; mend the code',
  ],
]

/** Nothing is left for later, and nothing is silenced. */
export function banOpenEnds({ files }) {
  return files.flatMap(({ path, text }) =>
    bans.flatMap(([form, fault]) =>
      [...text.matchAll(form)].map((match) => ({
        path,
        line: lineAt(text, match.index),
        text: `'${match[0]}' ${fault}`,
      })),
    ),
  )
}
