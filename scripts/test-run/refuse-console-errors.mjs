import { format } from 'node:util'
import { afterEach, expect } from 'vitest'

// Tests that provoke an error replace console.error themselves.
const seen = []
const show = console.error
console.error = (...parts) => {
  seen.push(format(...parts))
  show(...parts)
}

afterEach(() => {
  expect(seen.splice(0), 'unexpected console.error').toEqual([])
})
