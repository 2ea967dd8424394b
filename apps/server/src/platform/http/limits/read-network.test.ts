import { pino } from 'pino'
import { expect, it } from 'vitest'
import { readNetwork } from './read-network.ts'

const logged = () => {
  const lines: string[] = []
  return { lines, logger: pino({ level: 'warn' }, { write: (line) => lines.push(line) }) }
}
const request = (forwarded?: string) => ({
  socket: { remoteAddress: '127.0.0.1' },
  headers: forwarded === undefined ? {} : { 'x-forwarded-for': forwarded },
})

it('the network is that of the connection, and behind a proxy that of the last address forwarded', () => {
  const { lines, logger } = logged()
  expect(readNetwork(false, logger)(request('1.1.1.1'))).toBe('127.0.0.1')
  const behindProxy = readNetwork(true, logger)
  expect(behindProxy(request('1.1.1.1, 2.2.2.2'))).toBe('2.2.2.2')
  expect(behindProxy(request('1.1.1.1,  2.2.2.2:40001 '))).toBe('2.2.2.2')
  expect(behindProxy(request('1.1.1.1, [2001:db8::1]:443'))).toBe('2001:db8:0:0::')
  expect(behindProxy(request('::ffff:2.2.2.2'))).toBe('2.2.2.2')
  expect(behindProxy(request())).toBe('127.0.0.1')
  expect(lines).toEqual([])
})

it('all that are forwarded without an address count as one, with one warning a minute', () => {
  const { lines, logger } = logged()
  const unreadable = ['unknown', '', ' ', '1.1.1.1,', '1.1.1.1, _hidden', 'x'.repeat(9000)]
  const [http, sockets] = [readNetwork(true, logger), readNetwork(true, logger)]
  const networks = unreadable.flatMap((each) => [http(request(each)), sockets(request(each))])
  expect(new Set(networks)).toEqual(new Set(['unknown']))
  expect(lines).toHaveLength(1)
  expect(lines[0]).toContain('X-Forwarded-For no termina en una dirección')
  const other = logged()
  readNetwork(true, other.logger)(request('x'.repeat(9000)))
  expect(other.lines[0]?.length).toBeLessThan(400)
})
