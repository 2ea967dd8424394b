import { format } from 'node:util'
import { afterEach, expect } from 'vitest'

// A test that means to provoke an error takes console.error over for its time.
const seen = []
const show = console.error
console.error = (...parts) => {
  seen.push(format(...parts))
  show(...parts)
}

afterEach(() => {
  expect(seen.splice(0), 'unexpected console.error').toEqual([])
})
