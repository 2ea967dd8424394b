import { QueryClient } from '@tanstack/react-query'
import { afterEach, expect, it, vi } from 'vitest'
import { ownAppointment, sampleCalendar } from '../../testing/sample-calendar.ts'
import { calendarQuery } from './queries.ts'

afterEach(() => vi.unstubAllGlobals())

it('requests further parts until it has the whole month', async () => {
  const parts = [
    sampleCalendar({
      appointments: [ownAppointment({ id: 'a' })],
      next: '2026-11-24T16:00:00.000Z',
    }),
    sampleCalendar({
      appointments: [ownAppointment({ id: 'b' })],
      next: '2026-11-25T16:00:00.000Z',
    }),
    sampleCalendar({ appointments: [ownAppointment({ id: 'c' })] }),
  ]
  const asked: (string | null)[] = []
  vi.stubGlobal('fetch', (url: string) => {
    asked.push(new URL(url, 'http://cuando.test').searchParams.get('after'))
    return Promise.resolve(
      Response.json({ isSuccess: true, message: '', data: parts[asked.length - 1] }),
    )
  })
  const shown = await new QueryClient().fetchQuery(
    calendarQuery({ view: 'month', date: '2026-11-24' }),
  )
  expect(shown.appointments.map(({ id }) => id)).toEqual(['a', 'b', 'c'])
  expect(shown).toMatchObject({ next: null, days: parts[0]?.days })
  expect(asked).toEqual([null, '2026-11-24T16:00:00.000Z', '2026-11-25T16:00:00.000Z'])
})
