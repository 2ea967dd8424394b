import { bookedDays, daysOff, saveDaysOff } from '@cuando/contract/business/settings'
import type { Given } from '@cuando/contract/calls/endpoint'
import { limits } from '@cuando/contract/calls/limits'
import { addBlock, removeBlock } from '@cuando/contract/days-off/blocks'
import { addDays, dateFrom, formatDate } from '@cuando/time/calendar-date'
import { beforeEach, describe, expect, it } from 'vitest'
import { openTestApp } from '../../../testing/make-test-app.ts'
import { dataOf } from '../../../testing/open-business.ts'
import { changeAs } from '../../../testing/steps/change-as.ts'
import { openTeam, type TestTeam } from '../../../testing/steps/open-team.ts'

type Block = Given<typeof addBlock>['body']
const WEDNESDAY = '2026-11-25'
const app = await openTestApp()
let team: TestTeam
const as = changeAs(app, () => team.salon)
beforeEach(async () => {
  app.clock.set('2026-11-24T16:00:00Z')
  team = await openTeam(app)
})

const part = (startTime: string, endTime: string, description = 'Bloqueado') => ({
  date: WEDNESDAY,
  startTime,
  endTime,
  description,
})
const whole = { date: WEDNESDAY, startTime: null, endTime: null, description: 'Bloqueado' }

const block = (body: Block, { memberId, token = team.salon.token }: Whose = {}) =>
  app.call(addBlock, { query: { memberId }, body }, token)
const unblock = (body: Given<typeof removeBlock>['body'], { memberId }: Whose = {}) =>
  app.call(removeBlock, { query: { memberId }, body }, team.salon.token)
const listed = async (memberId?: string) =>
  dataOf(await app.call(daysOff, { query: { memberId } }, team.salon.token)).map(
    ({ appointments: _, ...day }) => day,
  )

interface Whose {
  memberId?: string
  token?: string
}

describe('a block', () => {
  it('closes its hours, with the usual reason unless it has another', async () => {
    const { date, startTime, endTime } = part('14:00', '16:00')
    const added = [part('14:00', '16:00')]
    const answer = dataOf(await block({ date, startTime, endTime }))
    expect(answer).toEqual({ added, replaced: [], appointments: 0 })
    dataOf(await block(part('10:00', '11:00', 'Comida')))
    expect(await listed()).toEqual([part('10:00', '11:00', 'Comida'), ...added])
    const free = await as.freeAt(WEDNESDAY)
    expect(free.filter((time) => time >= '14:00' && time < '16:00')).toEqual([])
    expect(free).toContain('16:00')
    dataOf(await unblock({ removed: added }))
    expect(await listed()).toEqual([part('10:00', '11:00', 'Comida')])
    expect(await as.freeAt(WEDNESDAY)).toContain('14:00')
  })

  it('holds beside that of another device at the same time', async () => {
    const answers = await Promise.all([
      block(part('10:00', '11:00', 'Comida')),
      block(part('14:00', '16:00')),
      block(part('15:00', '17:00')),
    ])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    const stored = await listed()
    expect(stored).toContainEqual(part('10:00', '11:00', 'Comida'))
    const free = await as.freeAt(WEDNESDAY)
    expect(free.filter((time) => time >= '14:00' && time < '17:00')).toEqual([])
    // None overlaps another: the list can be saved as it is.
    const saved = await app.call(saveDaysOff, { body: { data: stored } }, team.salon.token)
    expect(saved.status).toBe(200)
  })

  it('over another one adds the rest, and undoing leaves the other one', async () => {
    dataOf(await block(part('15:00', '17:00', 'Dentista')))
    const { added } = dataOf(await block(part('14:00', '18:00')))
    expect(added).toEqual([part('14:00', '15:00'), part('17:00', '18:00')])
    expect(dataOf(await block(part('14:00', '18:00'))).added).toEqual([])
    dataOf(await unblock({ removed: added }))
    expect(await listed()).toEqual([part('15:00', '17:00', 'Dentista')])
  })

  it('of a whole day leaves its parts, which stay blocked when it is removed', async () => {
    const dentist = part('15:00', '17:00', 'Dentista')
    dataOf(await block(dentist))
    const { added } = dataOf(await block(whole))
    expect(added).toEqual([whole])
    expect(await listed()).toEqual([dentist, whole])
    expect(await as.freeAt(WEDNESDAY)).toEqual([])
    for (const answer of await Promise.all([1, 2].map(() => unblock({ removed: [whole] }))))
      dataOf(answer)
    expect(await listed()).toEqual([dentist])
    const free = await as.freeAt(WEDNESDAY)
    expect(free.filter((time) => time >= '15:00' && time < '17:00')).toEqual([])
    expect(free).toContain('17:00')
  })

  it('of hours of a day that is off as a whole can be removed and put back', async () => {
    const lunch = part('14:00', '15:00', 'Comida')
    const answers = await Promise.all([block(whole), block(lunch)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    dataOf(await unblock({ removed: [lunch] }))
    expect(await listed()).toEqual([whole])
    dataOf(await unblock({ removed: [], restored: [lunch] }))
    expect(await listed()).toEqual([lunch, whole])
    // The list can be saved as it is.
    const saved = await app.call(saveDaysOff, { body: { data: await listed() } }, team.salon.token)
    expect(dataOf(saved)).toHaveLength(2)
  })

  it('counts the live appointments within its hours only, which stay', async () => {
    await as.booked({ date: WEDNESDAY, time: '10:00' })
    const touching = await as.booked({ date: WEDNESDAY, time: '12:00' })
    await as.booked({ date: WEDNESDAY, time: '13:00', memberId: team.luz.memberId })
    const cancelled = await as.booked({ date: WEDNESDAY, time: '13:00' })
    dataOf(await as.cancel(cancelled))
    expect(dataOf(await block(part('12:15', '16:00'))).appointments).toBe(2)
    expect(await as.shown(touching)).toMatchObject({ status: 'PENDING', time: '12:00' })
    const { appointments } = dataOf(await block(whole))
    expect(appointments).toBe(3)
    const { memberId } = team.luz
    expect(dataOf(await block(whole, { memberId })).appointments).toBe(1)
    const query = { from: WEDNESDAY, to: WEDNESDAY, startTime: '12:15', endTime: '13:00' }
    const counted = await app.call(bookedDays, { query }, team.salon.token)
    expect(dataOf(counted)).toEqual([{ date: WEDNESDAY, appointments: 1 }])
  })

  it('of a person leaves the others free', async () => {
    const { memberId } = team.ana
    dataOf(await block(part('14:00', '16:00'), { memberId }))
    expect(await listed()).toEqual([])
    expect(await listed(memberId)).toEqual([part('14:00', '16:00')])
  })

  it('is one’s own for people who are not the owner', async () => {
    const { ana, luz, sofia } = team
    for (const { token } of [ana, sofia]) dataOf(await block(part('14:00', '16:00'), { token }))
    expect(await listed(ana.memberId)).toEqual([part('14:00', '16:00')])
    for (const { token } of [ana, sofia]) {
      const refused = await block(whole, { token, memberId: luz.memberId })
      expect(refused).toMatchObject({ status: 403, body: { code: 'roleForbidden' } })
    }
    expect(await listed()).toEqual([])
  })

  it('is refused in the past', async () => {
    const past = await block({ ...whole, date: '2026-11-23' })
    expect(past).toMatchObject({
      status: 422,
      body: { data: { fieldErrors: { date: expect.any(String) } } },
    })
    const restored = [{ ...whole, date: '2026-11-23' }]
    expect(await unblock({ removed: [], restored })).toMatchObject({ status: 422 })
    expect(await listed()).toEqual([])
  })
})

describe('the limit of blocked days', () => {
  const tooMany = `Máximo ${limits.daysOff} fechas bloqueadas`
  const beyond = { status: 422, body: { message: tooMany } }
  const later = (at: number) => ({
    date: formatDate(addDays(dateFrom('2026-12-01'), at)),
    description: 'Cerrado',
  })
  const fill = async (count: number) => {
    const data = Array.from({ length: count }, (_, at) => later(at))
    dataOf(await app.call(saveDaysOff, { body: { data } }, team.salon.token))
  }

  it('holds for blocks before, among and after the others', async () => {
    await fill(limits.daysOff)
    expect(await block(whole)).toMatchObject(beyond)
    expect(await block(later(limits.daysOff))).toMatchObject(beyond)
    expect(await listed()).toHaveLength(limits.daysOff)
  })

  it('holds for blocks of two devices at the same time', async () => {
    await fill(limits.daysOff - 1)
    const answers = await Promise.all([1, 2].map((at) => block(later(limits.daysOff + at))))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422])
    expect(await listed()).toHaveLength(limits.daysOff)
  })

  it('holds for those that are put back, which are of one day', async () => {
    await fill(limits.daysOff - 1)
    const days = [later(600), later(601)]
    expect(await unblock({ removed: [], restored: days })).toMatchObject({ status: 422 })
    const parts = [part('10:00', '11:00'), part('15:00', '16:00')]
    expect(await unblock({ removed: [], restored: parts })).toMatchObject(beyond)
    expect(await listed()).toHaveLength(limits.daysOff - 1)
    dataOf(await unblock({ removed: [later(0)], restored: parts }))
    expect(await listed()).toHaveLength(limits.daysOff)
  })
})
