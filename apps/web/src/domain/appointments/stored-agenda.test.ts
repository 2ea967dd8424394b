import { beforeEach, describe, expect, it } from 'vitest'
import { beginSession, endSession } from '../../lib/session/session.ts'
import { ownAppointment } from '../../testing/sample-calendar.ts'
import { sampleSession } from '../../testing/sample-session.ts'
import { forgetAgendas, storeAgendas, useStoredAgendas } from './stored-agenda.ts'

const today = '2026-11-24'
const at = (date: string, time: string) => ownAppointment({ id: `${date} ${time}`, date, time })
const week = {
  from: '2026-11-23',
  to: '2026-11-29',
  appointments: [at('2026-11-23', '10:00'), at(today, '09:00'), at(today, '11:00')],
}
const nextDay = { from: '2026-11-25', to: '2026-11-25', appointments: [at('2026-11-25', '12:00')] }
const otherDay = { from: '2026-12-01', to: '2026-12-01', appointments: [] }
const kept = () => useStoredAgendas.getState().agendas
const storedDays = () => kept().map(({ date, seenAt }) => [date, seenAt])

beforeEach(() => {
  forgetAgendas()
  beginSession(sampleSession, true)
})

describe('the agendas stored for use without a network', () => {
  it('include only today’s of a whole week', () => {
    storeAgendas(week, { today }, 5)
    expect(kept()).toMatchObject([{ commerceId: sampleSession.commerceId, date: today, seenAt: 5 }])
    expect(kept()[0]?.appointments.map(({ time }) => time)).toEqual(['09:00', '11:00'])
  })

  it('include the day that was viewed last', () => {
    storeAgendas(week, { today }, 5)
    storeAgendas(nextDay, { today, seen: '2026-11-25' }, 6)
    expect(storedDays()).toEqual([
      [today, 5],
      ['2026-11-25', 6],
    ])
    storeAgendas(otherDay, { today, seen: '2026-12-01' }, 7)
    expect(storedDays()).toEqual([
      [today, 5],
      ['2026-12-01', 7],
    ])
    storeAgendas(week, { today, seen: today }, 8)
    expect(storedDays()).toEqual([
      [today, 8],
      ['2026-12-01', 7],
    ])
  })

  it('are only replaced by newer answers', () => {
    storeAgendas(nextDay, { today, seen: '2026-11-25' }, 6)
    storeAgendas({ ...nextDay, appointments: [] }, { today }, 5)
    expect(storedDays()).toEqual([['2026-11-25', 6]])
    expect(kept()[0]?.appointments).toHaveLength(1)
    storeAgendas({ ...nextDay, appointments: [] }, { today }, 7)
    expect(kept()).toMatchObject([{ date: '2026-11-25', seenAt: 7, appointments: [] }])
  })

  it('include no other day that was fetched but not viewed', () => {
    storeAgendas(otherDay, { today }, 5)
    expect(kept()).toEqual([])
  })

  it('begin with the new day after midnight', () => {
    storeAgendas(week, { today }, 5)
    storeAgendas(nextDay, { today: '2026-11-25' }, 6)
    expect(storedDays()).toEqual([
      ['2026-11-25', 6],
      [today, 5],
    ])
  })

  it('still include the day that was viewed last after midnight', () => {
    storeAgendas(week, { today }, 5)
    storeAgendas(otherDay, { today, seen: '2026-12-01' }, 6)
    storeAgendas(nextDay, { today: '2026-11-25' }, 7)
    expect(storedDays()).toEqual([
      ['2026-11-25', 7],
      ['2026-12-01', 6],
    ])
  })

  it('are replaced even if the stored time is in the future, because the clock was wrong', () => {
    storeAgendas(week, { today }, Date.now() + 3_600_000)
    storeAgendas(week, { today }, 5)
    expect(storedDays()).toEqual([[today, 5]])
  })

  it('contain only the name and phone of a customer', () => {
    storeAgendas(week, { today }, 5)
    expect(Object.keys(kept()[0]?.appointments[0]?.customer ?? {})).toEqual([
      'name',
      'lastName',
      'phone',
    ])
    expect(JSON.stringify(kept())).not.toContain(ownAppointment().customer.email)
  })

  it('are not stored without a session', () => {
    endSession('log-out')
    storeAgendas(week, { today }, 5)
    expect(kept()).toEqual([])
  })
})
