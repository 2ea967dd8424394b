import { describe, expect, it } from 'vitest'
import { openTestApp } from '../../../testing/make-test-app.ts'
import { dataOf, openBusiness } from '../../../testing/open-business.ts'
import { bookAs } from '../../../testing/steps/book-as.ts'
import {
  countMostAtOnce,
  listOverlaps,
  manageServices,
  readAttendance,
  tasting,
} from '../../../testing/steps/manage-services.ts'

const app = await openTestApp()
const salon = await openBusiness(app)
const services = manageServices(app, () => salon)

// Weekdays in January, all free.
const days = ['04', '05', '06', '07', '08', '11', '12', '13', '14', '15'].map((d) => `2027-01-${d}`)
const taken = 'Ya tienes 1 citas en ese horario'

const statusesOf = (answers: { status: number }[]) => answers.map((each) => each.status).sort()

const overlaps = () => listOverlaps(app, salon.commerceId)
const crowd = (date: string) => countMostAtOnce(app, salon.commerceId, date)

describe('at once', () => {
  it('an event and bookings of its time end with one of them', async () => {
    for (const [index, date] of days.entries()) {
      const event = () => services.create({ ...tasting, specificDate: date })
      const email = `v${index}@ejemplo.test`
      const bookings = ['10:00', '10:30'].map(
        (time) => () => bookAs(app, salon, { email, date, time }),
      )
      // The first request usually wins, so both orders are tried.
      const calls = index % 2 ? [event, ...bookings] : [...bookings, event]
      const answers = await Promise.all(calls.map((call) => call()))
      expect(statusesOf(answers), date).toEqual([201, 409, 409])
      const created = answers[index % 2 ? 0 : 2]
      if (created?.status === 409) expect(created.body.message).toBe(taken)
    }
    expect(await overlaps()).toEqual([])
  })

  it('an event and a booking share the last place with nobody', async () => {
    // With two places no constraint applies: only the lock prevents a third.
    const places = { serviceSettings: { appointmentSimultaneous: 2 } }
    const { id } = await services.created(places)
    for (const date of days.map((day) => day.replace('2027-01', '2027-05')).slice(0, 5)) {
      const slot = { email: `v${date}@ejemplo.test`, serviceId: id, date, time: '10:00' }
      const event = { ...tasting, ...places, specificDate: date }
      const answers = await Promise.all([
        bookAs(app, salon, slot),
        services.create(event),
        bookAs(app, salon, { ...slot, time: '10:30' }),
        services.create({ ...event, specificTime: '09:30' }),
      ])
      const won = answers.filter((each) => each.status === 201)
      expect(won.length, date).toBeGreaterThanOrEqual(2)
      expect(await crowd(date), date).toBe(2)
    }
  })

  it('many events for one time, made or moved, leave one', async () => {
    const date = '2027-02-01'
    const event = { ...tasting, serviceSettings: { appointmentSimultaneous: 1 } }
    const other = await services.created({ ...event, specificDate: '2027-02-02' })
    const answers = await Promise.all([
      ...Array.from({ length: 6 }, () => services.create({ ...event, specificDate: date })),
      services.edit(other.id, { specificDate: date }),
    ])
    expect(answers.filter((each) => each.status < 300)).toHaveLength(1)
    expect(statusesOf(answers).slice(1)).toEqual(Array(6).fill(409))
    expect(await overlaps()).toEqual([])
  })

  it('an event moves away from customers who wanted its old time', async () => {
    for (const [index, specificDate] of ['2027-06-01', '2027-06-02', '2027-06-03'].entries()) {
      const email = `va${index}@ejemplo.test`
      const event = await services.created({ ...tasting, specificDate })
      const seen = { email, serviceId: event.id, date: specificDate, time: '10:00' }
      const calls = [
        () => bookAs(app, salon, seen),
        () => services.edit(event.id, { specificTime: '12:00' }),
      ]
      const ordered = index % 2 ? calls : calls.reverse()
      const answers = await Promise.all(ordered.map((call) => call()))
      // The first one gets it, the other is refused.
      expect(statusesOf(answers)[1], specificDate).toBe(409)
      const after = (await services.list()).find((each) => each.id === event.id)
      const time = after?.currentAttendees === 1 ? '10:00' : '12:00'
      expect(after?.specificTime).toBe(time)
      expect((await bookAs(app, salon, { ...seen, time: '11:00' })).body.message).toBe(
        'Este horario ya no está disponible',
      )
    }
  })

  it('an event that moves takes everybody along, who books it meanwhile too', async () => {
    for (const round of [1, 2, 3, 4]) {
      const specificDate = `2027-03-0${round}`
      const event = await services.created({ ...tasting, specificDate, maxAttendees: 6 })
      for (const who of ['ana', 'beto']) dataOf(await services.join(event.id, who))
      const moved = { specificDate: `2027-04-0${round}`, specificTime: '11:00' }
      const [, move] = await Promise.all([
        services.join(event.id, 'caro'),
        services.move(event.id, moved),
        ...['dora', 'eva', 'fito', 'gabi'].map((who) => services.join(event.id, who)),
      ])
      expect(move?.status).toBe(200)
      const rows = await readAttendance(app, salon.commerceId, event.id)
      const start = new Date(`2027-04-0${round}T17:00:00Z`)
      expect(rows).toEqual([{ booked: 6, attendees: 6, first: start, last: start }])
      const shown = (await services.list()).find((each) => each.id === event.id)
      expect(shown).toMatchObject({ ...moved, currentAttendees: 6 })
    }
    expect(await overlaps()).toEqual([])
  })
})
