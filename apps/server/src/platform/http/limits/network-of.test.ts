import { expect, it } from 'vitest'
import { networkOf, UNKNOWN_NETWORK } from './network-of.ts'

it.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['::FFFF:c000:0207', '192.0.2.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::'],
  ['2001:0db8:0001:0002::1', '2001:db8:1:2::'],
  ['2001:db8::1', '2001:db8:0:0::'],
  ['64:ff9b::192.0.2.7', '64:ff9b:0:0::'],
  ['::1', '0:0:0:0::'],
  ['fe80::1%eth0', 'fe80:0:0:0::'],
  // As some gateways write it.
  ['10.228.0.1:40001', '10.228.0.1'],
  ['[2001:db8::1]:443', '2001:db8:0:0::'],
  ['[2001:db8::1]', '2001:db8:0:0::'],
  ['[::ffff:192.0.2.7]:443', '192.0.2.7'],
  ['  192.0.2.7 ', '192.0.2.7'],
])('takes %s for %s', (address, network) => {
  expect(networkOf(address)).toBe(network)
})

it.each([
  '',
  ' ',
  'unknown',
  '_hidden',
  '300.1.1.1',
  '10.0.0.1:x',
  '10.0.0.1:400000',
  '[10.0.0.1',
  'x'.repeat(9000),
])('has no network for what is no address: %s', (address) => {
  expect(networkOf(address)).toBe(UNKNOWN_NETWORK)
})
