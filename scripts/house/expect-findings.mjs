import { expect } from 'vitest'
import { checkHouse } from './check-house.mjs'
import { plantTree } from './plant-tree.mjs'

/** Plants `files` { path: text } and sees exactly the findings given, each the start of `path:line text`. */
export function expectFindings(files, findings) {
  const found = checkHouse(plantTree(files)).map(
    ({ path, line, text }) => `${path}:${line} ${text}`,
  )
  expect(found).toEqual(findings.map((finding) => expect.stringContaining(finding)))
}
