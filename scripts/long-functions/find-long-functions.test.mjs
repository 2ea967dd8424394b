import { expect, it } from 'vitest'
import { findLongFunctions } from './find-long-functions.mjs'

it('finds functions, arrows and methods that are longer, with their first lines', () => {
  const text = `
function short() {
  return 1
}
export function long() {
  const inner = () => {
    return 1
  }
  return inner
}
const object = {
  method() {
    return [
      1,
    ]
  },
}
`
  expect(findLongFunctions('a.ts', text, 4)).toEqual([
    { line: 5, lines: 6 },
    { line: 12, lines: 5 },
  ])
})

it('reads JSX', () => {
  const text = 'const Part = () => (\n  <p>\n    a\n  </p>\n)\n'
  expect(findLongFunctions('a.tsx', text, 3)).toEqual([{ line: 1, lines: 5 }])
})
