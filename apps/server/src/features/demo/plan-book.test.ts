import { limits } from '@cuando/contract/calls/limits'
import { birthday } from '@cuando/contract/customers/birthday'
import { describe, expect, it } from 'vitest'
import { listDemoPeople } from './list-people.ts'
import { type DemoVisit, planDemoBook } from './plan-book.ts'

const at = (date: string, time = '12:00') => new Date(`${date}T${time}-06:00`)

// Covers every weekday as today, across the months.
const todays = Array.from({ length: 36 }, (_, index) => {
  const noon = at('2026-11-20').getTime() + index * 11 * 86_400_000
  return new Date(noon).toISOString().slice(0, 10)
})

const local = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'America/Merida',
  dateStyle: 'short',
  timeStyle: 'short',
})
const dateOf = (instant: Date) => local.format(instant).slice(0, 10)
const timeOf = (instant: Date) => local.format(instant).slice(11)
const weekdayOf = (date: string) => new Date(date).getUTCDay()
const isOpenOn = (date: string) => weekdayOf(date) >= 2
const byDate = (visits: DemoVisit[]) => Map.groupBy(visits, (visit) => dateOf(visit.startsAt))

/** Every half hour from the first time to the second, and from the third to the fourth. */
function halfHours(date: string, [first = '', last = '', ...others]: string[]): Date[] {
  const starts: Date[] = []
  for (let start = at(date, first); start <= at(date, last); ) {
    starts.push(start)
    start = new Date(start.getTime() + 1_800_000)
  }
  return others.length > 0 ? [...starts, ...halfHours(date, others)] : starts
}

const books = todays.map((today) => ({ today, visits: planDemoBook(at(today)) }))
const visitsWithNow = books.flatMap(({ today, visits }) =>
  visits.map((visit) => ({ ...visit, now: at(today) })),
)

describe('the demo’s book on any day', () => {
  it('spans three weeks, with 3 to 7 appointments on each working day and no others', () => {
    for (const { today, visits } of books) {
      const days = byDate(visits)
      for (let distance = -10; distance <= 10; distance += 1) {
        const date = dateOf(new Date(at(today).getTime() + distance * 86_400_000))
        const count = days.get(date)?.length ?? 0
        expect(isOpenOn(date) ? [3, 4, 5, 6, 7] : [0], `${date} on ${today}`).toContain(count)
        days.delete(date)
      }
      expect([...days.keys()], today).toEqual([])
    }
  })

  it('lies within the opening hours', () => {
    for (const { startsAt, endsAt } of visitsWithNow) {
      const [start, end] = [timeOf(startsAt), timeOf(endsAt)]
      const openings =
        weekdayOf(dateOf(startsAt)) === 6 ? ['09:00–15:00'] : ['10:00–14:00', '16:00–20:00']
      const fits = openings.some((hours) => hours.slice(0, 5) <= start && end <= hours.slice(6))
      expect(fits, `${start}–${end} on ${dateOf(startsAt)}`).toBe(true)
    }
  })

  it('has no overlapping appointments', () => {
    for (const { visits } of books) {
      for (const [index, { endsAt }] of visits.entries()) {
        const next = visits[index + 1]
        if (next) expect(endsAt.getTime()).toBeLessThanOrEqual(next.bufferStart.getTime())
      }
    }
  })

  it('leaves an hour free on each working day', () => {
    for (const { visits } of books) {
      for (const [date, day] of byDate(visits)) {
        const hours =
          weekdayOf(date) === 6 ? ['09:00', '14:00'] : ['10:00', '13:00', '16:00', '19:00']
        const isFree = (start: Date) =>
          day.every(({ bufferStart, endsAt }) => {
            return endsAt <= start || bufferStart.getTime() >= start.getTime() + 3_600_000
          })
        expect(halfHours(date, hours).some(isFree), date).toBe(true)
      }
    }
  })

  it('has only those appointments pending that have not ended', () => {
    for (const { now, ...visit } of visitsWithNow) {
      expect(visit.status === 'PENDING').toBe(visit.endsAt > now)
      expect(visit.createdAt <= now && visit.createdAt < visit.startsAt).toBe(true)
      expect(visit.cancelReason !== null).toBe(visit.status === 'CANCELLED')
      expect(visit.noShow).toBe(visit.status === 'EXPIRED')
    }
  })

  it('has mostly completed visits, but also others', () => {
    for (const { visits } of books) {
      const past = visits.filter((visit) => visit.status !== 'PENDING')
      const completed = past.filter((visit) => visit.status === 'COMPLETED')
      expect(completed.length / past.length).toBeGreaterThan(0.7)
      expect(new Set(past.map((visit) => visit.status)).size).toBe(3)
    }
  })

  it('has some confirmed appointments, all within the next day', () => {
    const expected = visitsWithNow.filter(({ status }) => status === 'PENDING')
    const confirmed = expected.filter(({ confirmedAt }) => confirmedAt !== null)
    for (const { confirmedAt, createdAt, startsAt, now } of confirmed) {
      expect(confirmedAt && createdAt < confirmedAt && confirmedAt <= now).toBe(true)
      expect(startsAt.getTime() - now.getTime()).toBeLessThanOrEqual(24 * 3_600_000)
    }
    expect(confirmed.length).toBeGreaterThan(todays.length)
    expect(confirmed.length).toBeLessThan(expected.length / 2)
  })

  it('has all twenty customers, each at most once a day', () => {
    for (const { visits } of books) {
      expect(new Set(visits.map((visit) => visit.person.phone)).size).toBe(20)
      for (const day of byDate(visits).values()) {
        expect(new Set(day.map((visit) => visit.person.phone)).size).toBe(day.length)
      }
    }
  })
})

describe('the demo’s book', () => {
  it('is the same each time it is planned', () => {
    expect(planDemoBook(at('2026-11-24'))).toEqual(planDemoBook(at('2026-11-24')))
  })

  it('has the same times and people at any hour of the day', () => {
    const told = (time: string) =>
      planDemoBook(at('2026-11-24', time)).map(({ startsAt, person, service }) => ({
        startsAt,
        customer: person.phone,
        service: service.name,
      }))
    expect(told('00:01')).toEqual(told('23:59'))
  })

  it('has appointments today at any hour', () => {
    for (const time of ['00:01', '13:00', '23:59']) {
      const today = byDate(planDemoBook(at('2026-11-24', time))).get('2026-11-24') ?? []
      expect(today.length).toBeGreaterThanOrEqual(5)
    }
  })
})

describe('the demo’s customers', () => {
  it('are twenty people whose contacts cannot exist', () => {
    const people = listDemoPeople()
    const emails = people.flatMap((person) => person.email ?? [])
    expect(new Set(emails).size).toBe(18)
    expect(new Set(people.map((person) => person.phone)).size).toBe(20)
    for (const email of emails) expect(email).toMatch(/^[a-z-]+@correo\.example$/)
    for (const { phone } of people) expect(phone).toMatch(/^9990\d{6}$/)
  })
  it('have birthdays in every month, notes and tags', () => {
    const people = listDemoPeople()
    const birthdays = people.flatMap((person) => person.birthday ?? [])
    for (const each of birthdays) expect(birthday.parse(each)).toBe(each)
    expect(new Set(birthdays.map((each) => each.slice(-5, -3))).size).toBe(12)
    const pinned = people.flatMap(({ remarks }) => remarks.filter(({ isPinned }) => isPinned))
    expect(pinned.map(({ content }) => content)).toEqual(['Alérgica al amoniaco'])
    for (const { tags } of people) expect(tags.length).toBeLessThanOrEqual(limits.tags)
  })
})
