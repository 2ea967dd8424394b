import { expect, it } from 'vitest'
import { referralCodeIn } from './stored-referral-code.ts'

it.each([
  ['aB-_9xyz', 'aB-_9xyz'],
  [' aB-_9xyz ', 'aB-_9xyz'],
  ['aB-_9xyz.', 'aB-_9xyz'],
  ['aB-_9xyz)', 'aB-_9xyz'],
  ['aB-_9xyz&de=whatsapp', 'aB-_9xyz'],
  ['x'.repeat(40), 'x'.repeat(40)],
  ['x'.repeat(41), null],
  ['x'.repeat(1_000_000), null],
  ['.', null],
  ['\0', null],
  ['💥', null],
  ['', null],
  [null, null],
])('reads from %.50j the code %j', (text, code) => {
  expect(referralCodeIn(text)).toBe(code)
})
