import { afterAll, beforeEach, expect, it } from 'vitest'
import { type Fault, startBadServer } from '../../testing/worlds/start-bad-server.ts'
import { startWhatsappWorld } from '../../testing/worlds/start-whatsapp-world.ts'
import { makeWhatsapp } from './make-whatsapp.ts'

const world = await startWhatsappWorld()
const bad = await startBadServer()
afterAll(() => Promise.all([world.close(), bad.close()]))
beforeEach(() => world.reset())

const message = { to: '525512345678', parameters: ['1', '2', '3', '4', '5', '6', '7'] }
const send = (changes = {}, given = message) =>
  makeWhatsapp({ ...world.settings, ...changes }).send(given)

it('sends the template with what stands in it', async () => {
  await send()
  expect(world.accepted).toEqual([message])
})

it.each([
  [429, 130_429],
  [400, 131_056],
  [400, 80_007],
  [500, 131_000],
  [503, 2],
  [401, 190],
])('what %i with %i refuses is worth another try', async (status, code) => {
  world.answer(status, code)
  await expect(send()).rejects.toMatchObject({ name: 'WhatsappNotSent', code })
  await send()
  expect(world.accepted).toHaveLength(1)
})

it.each([
  [400, 131_026],
  [400, 131_030],
  [403, 131_031],
  [404, 132_001],
])('what %i with %i refuses is refused for good, and no number is told', async (status, code) => {
  world.answer(status, code)
  const message = `WhatsApp: ${status} ${code}`
  await expect(send()).rejects.toMatchObject({ name: 'WhatsappRefused', code, message })
})

it.each([
  ['an unknown template', {}, { template: 'otra' }, 132_001],
  ['a parameter too few', { parameters: ['1'] }, {}, 132_000],
  ['an empty parameter', { parameters: ['', '2', '3', '4', '5', '6', '7'] }, {}, 100],
  ['a line break', { parameters: ['a\nb', '2', '3', '4', '5', '6', '7'] }, {}, 100],
])('%s is refused for good', async (_what, given, changes, code) => {
  await expect(send(changes, { ...message, ...given })).rejects.toMatchObject({
    name: 'WhatsappRefused',
    code,
  })
})

it.each(['silent', 'dripping', 'endless', 'bomb', 'dying', 'resetting', 'redirecting'] as const)(
  'a %s server leaves it open whether the message was accepted',
  async (fault: Fault) => {
    bad.become(fault)
    const sent = send({ apiUrl: bad.origin, timeoutMs: 300 })
    await expect(sent).rejects.toMatchObject({ name: expect.not.stringContaining('Whatsapp') })
    expect(world.accepted).toEqual([])
  },
)
