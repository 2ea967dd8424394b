import { describe, expect, it } from 'vitest'
import { openTestApp } from '../../testing/make-test-app.ts'
import { openBusiness } from '../../testing/open-business.ts'
import { bookAs } from '../../testing/steps/book-as.ts'
import { manageServices, readTypeAndLive } from '../../testing/steps/manage-services.ts'

const app = await openTestApp()
const salon = await openBusiness(app)
const services = manageServices(app, () => salon)

const hours = ['09:00', '10:00', '11:00', '12:00', '13:00', '14:00']
// Each by somebody else: nobody may have many to come.
const slot = (serviceId: string, time: string) => ({
  serviceId,
  date: '2027-01-05',
  time,
  email: `visita.${time.slice(0, 2)}@ejemplo.test`,
})
const event = { type: 'UNIQUE' as const, specificDate: '2027-01-12', maxAttendees: 3 }

const standing = (serviceId: string) => readTypeAndLive(app, serviceId)

describe('at once', () => {
  it('two edits of one service both hold, each in what it named', async () => {
    for (const round of [1, 2, 3, 4]) {
      const { id } = await services.created()
      const answers = await Promise.all([
        services.edit(id, { price: round, serviceSettings: { appointmentMinNotice: 3 } }),
        services.edit(id, {
          name: `Vuelta ${round}`,
          serviceSettings: { appointmentInterval: 30 },
        }),
      ])
      expect(answers.map((each) => each.status)).toEqual([200, 200])
      const stored = (await services.list()).find((each) => each.id === id)
      expect(stored).toMatchObject({
        price: round,
        name: `Vuelta ${round}`,
        serviceSettings: { appointmentMinNotice: 3, appointmentInterval: 30 },
      })
    }
  })

  it('a booking and a change of the type end with one of them', async () => {
    for (const [index, time] of hours.entries()) {
      const { id } = await services.created()
      const calls = [
        () => bookAs(app, salon, slot(id, time)),
        () => services.edit(id, { ...event, specificTime: time }),
      ]
      // The first request usually wins, so both orders are tried.
      const ordered = index % 2 ? calls : calls.reverse()
      const answers = await Promise.all(ordered.map((call) => call()))
      const [booked, edited] = index % 2 ? answers : answers.reverse()
      const { type, live } = await standing(id)
      if (booked?.status === 201) {
        expect(edited).toMatchObject({
          status: 409,
          body: { message: 'Este servicio tiene 1 citas' },
        })
        expect([type, live]).toEqual(['NORMAL', 1])
      } else {
        expect([booked?.status, edited?.status]).toEqual([409, 200])
        expect([type, live]).toEqual(['UNIQUE', 0])
      }
    }
  })

  it('a booking of a service that is switched off or deleted is made before, or not at all', async () => {
    for (const [index, time] of hours.entries()) {
      const { id } = await services.created()
      const [booked, ended] = await Promise.all([
        bookAs(app, salon, { ...slot(id, time), date: '2027-01-06' }),
        index % 2 ? services.remove(id) : services.edit(id, { isActive: false }),
      ])
      expect(ended.status).toBe(200)
      expect([201, 404]).toContain(booked.status)
      expect((await standing(id)).live).toBe(booked.status === 201 ? 1 : 0)
    }
  })
})
