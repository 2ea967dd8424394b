import { calendarDate } from '@cuando/time/calendar-date'
import { minutes } from '@cuando/time/minutes'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { prepareAgenda } from '../prepare-agenda.ts'
import { arbitraryAgenda } from '../testing/arbitrary-agenda.ts'
import { exampleAgenda, occupied } from '../testing/example-agenda.ts'
import { date } from '../testing/example-times.ts'
import { datesOfClockChanges, datesOfYear } from '../testing/interesting-dates.ts'
import { referenceAgenda } from '../testing/reference-agenda.ts'
import { spoken } from '../testing/spoken.ts'
import { freeDays } from './free-days.ts'
import { startsOfDay } from './starts-of-day.ts'

const monday = date('2026-03-02')
const offered = (particulars: Parameters<typeof exampleAgenda>[0]) =>
  spoken(freeDays(exampleAgenda(particulars), { from: monday, to: monday }))['2026-03-02']

describe('where gaps are avoided', () => {
  const usable = minutes(60)

  it('offers the starts next to the edges of the opening and to appointments', () => {
    expect(offered({ usable })).toBe('09:00 10:00 10:30 11:00 12:00')
    const occupations = [occupied('2026-03-02 10:30', 60)]
    expect(offered({ occupations })).toBe('09:00 09:30 11:30 12:00')
    // Each leaves half an hour beside it.
    expect(offered({ usable, occupations })).toBe('09:00 09:30 11:30 12:00')
    expect(offered({ usable: minutes(30), occupations })).toBe('09:00 09:30 11:30 12:00')
    const short = { duration: minutes(30) }
    expect(offered({ usable: minutes(30), occupations, service: short })).toBe(
      '09:00 09:30 10:00 11:30 12:00 12:30',
    )
  })

  it('counts the preparation as part of the appointment', () => {
    const service = { prep: minutes(30) }
    // 09:30 leaves nothing before its preparation, and 09:00 prepares before the opening.
    expect(offered({ usable, service })).toBe('09:00 09:30 10:30 11:00 12:00')
  })

  it('offers all starts of a class, and of a service with several places', () => {
    const all = '09:00 09:30 10:00 10:30 11:00 11:30 12:00'
    expect(offered({ usable, service: { places: 2 } })).toBe(all)
    expect(offered({ usable, service: { classSize: 4 } })).toBe('09:00 10:00 11:00 12:00')
  })
})

const zones = ['America/Mexico_City', 'America/Tijuana', 'Australia/Lord_Howe']
const cases = zones.map((name) => {
  const dates = [...datesOfYear(2026), ...datesOfClockChanges(name)]
  return arbitraryAgenda(name, dates, { min: 1, max: 3 })
})

it('agrees with a search minute by minute, and no day loses its last start', {
  timeout: 120_000,
}, () => {
  const usables = fc.constantFrom(5, 15, 20, 30, 45, 60, 90, 300)
  fc.assert(
    fc.property(fc.oneof(...cases), usables, ({ input, window }, usable) => {
      const all = freeDays(prepareAgenda(input), window)
      const agenda = prepareAgenda({ ...input, usable: minutes(usable) })
      const { service } = input
      const reference = referenceAgenda(input)
      const isLeftOut = (local: number) =>
        service.places === 1 && !agenda.isClass && reference.leavesGap(local, usable)
      const expected = all.map((day) => {
        const good = day.times.filter((time) => !isLeftOut(day.date * 1440 + time))
        return { ...day, times: good.length > 0 ? good : day.times }
      })
      expect(freeDays(agenda, window)).toEqual(expected)
      for (let day = window.from; day <= window.to; day = calendarDate(day + 1)) {
        const free = startsOfDay(agenda, day).filter(({ isFree }) => isFree)
        const times = expected.find((each) => each.date === day)?.times ?? []
        expect(free.map(({ time }) => time)).toEqual(times)
      }
    }),
    { numRuns: 1500 },
  )
})
