import { lineAt } from './line-at.mjs'

const narrowed = /\.(only|skip|todo|fixme)\s*\(|\b(fit|fdescribe|xit|xtest|xdescribe)\s*\(/g

/** Every test runs, always. */
export function banFocusedTests({ files }) {
  return files
    .filter(({ path }) => /\.(?:test|spec)\.[cm]?[jt]sx?$/.test(path) || path.startsWith('e2e/'))
    .flatMap(({ path, text }) =>
      [...text.matchAll(narrowed)].map((match) => ({
        path,
        line: lineAt(text, match.index),
        text: `narrows the tests with ${match[1] ?? match[2]}; run it, mend it or remove it`,
      })),
    )
}
