import { expect, it } from 'vitest'
import { emptyFunctions } from './light-react.ts'

const code = `
function updateClassComponent(a) { return a + 1 }
function commitNestedViewTransitions(a) { return a }
function used() { return 2 }
View.prototype.animate = function () {}
`

it('leaves functions out: one that is never called fails, one that is always called does nothing', () => {
  const names = new Set(['updateClassComponent', 'commitNestedViewTransitions'])
  const light = emptyFunctions(code, names, /^View\.prototype/)
  expect(light).toBe(`
function updateClassComponent(a) {throw Error("Left out by light-react.ts")}
function commitNestedViewTransitions(a) {return ""}
function used() { return 2 }

`)
})

it('refuses a version of React that has no such function', () => {
  expect(() => emptyFunctions(code, new Set(['getResource']), /^View/)).toThrow(
    'React DOM has no getResource',
  )
})
