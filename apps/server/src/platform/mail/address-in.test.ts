import { expect, test } from 'vitest'
import { addressIn } from './address-in.ts'

test.each([
  ['Cuando <citas@cuando.test>', 'citas@cuando.test'],
  ['citas@localhost', 'citas@localhost'],
  ['"Citas, S.A. de C.V." <citas@cuando.test>', 'citas@cuando.test'],
])('%s is sent from %s', (sender, address) => expect(addressIn(sender)).toBe(address))

test.each(['', 'Cuando', 'Cuando <>'])('%j has no address', (sender) =>
  expect(() => addressIn(sender)).toThrow('No e-mail address'),
)
