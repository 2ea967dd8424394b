import { beforeEach, describe, expect, it } from 'vitest'
import { beginSession, endSession } from '../../lib/session.ts'
import { ownAppointment } from '../../testing/sample-calendar.ts'
import { sampleSession } from '../../testing/sample-session.ts'
import { forgetAgenda, keepAgenda, useKeptAgenda } from './kept-agenda.ts'

const today = '2026-11-24'
const at = (date: string, time: string) => ownAppointment({ id: `${date} ${time}`, date, time })
const week = {
  from: '2026-11-23',
  to: '2026-11-29',
  appointments: [at('2026-11-23', '10:00'), at(today, '09:00'), at(today, '11:00')],
}
const nextDay = { from: '2026-11-25', to: '2026-11-25', appointments: [at('2026-11-25', '12:00')] }
const kept = () => useKeptAgenda.getState().agenda

beforeEach(() => {
  forgetAgenda()
  beginSession(sampleSession, true)
})

describe('the agenda that is kept for a time without a network', () => {
  it('is today’s, of all that is shown', () => {
    keepAgenda(week, today, 5)
    expect(kept()).toMatchObject({ commerceId: sampleSession.commerceId, date: today, seenAt: 5 })
    expect(kept()?.appointments.map(({ time }) => time)).toEqual(['09:00', '11:00'])
  })

  it('is the last seen day, unless today’s is kept', () => {
    keepAgenda(nextDay, today, 5)
    expect(kept()?.date).toBe('2026-11-25')
    keepAgenda(week, today, 6)
    keepAgenda(nextDay, today, 7)
    expect(kept()).toMatchObject({ date: today, seenAt: 6 })
    keepAgenda(nextDay, '2026-11-25', 8)
    expect(kept()).toMatchObject({ date: '2026-11-25', seenAt: 8 })
  })

  it('has no more of a customer than whom to call', () => {
    keepAgenda(week, today, 5)
    expect(Object.keys(kept()?.appointments[0]?.customer ?? {})).toEqual([
      'name',
      'lastName',
      'phone',
    ])
    expect(JSON.stringify(kept())).not.toContain(ownAppointment().customer.email)
  })

  it('is nobody’s without a session', () => {
    endSession('log-out')
    keepAgenda(week, today, 5)
    expect(kept()).toBeNull()
  })
})
