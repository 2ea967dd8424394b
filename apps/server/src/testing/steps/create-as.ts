import { createAppointment } from '@cuando/contract/appointments/appointments'
import type { Given } from '@cuando/contract/calls/endpoint'
import { makeMailQuota } from '../../features/mail-quota/make-mail-quota.ts'
import type { TestApp } from '../make-test-app.ts'
import { dataOf, type TestBusiness } from '../open-business.ts'
import { keyedHash } from '../samples/secret-key.ts'
import { workJobs } from '../work-jobs.ts'

/** Smaller than the defaults, so that few calls reach them. */
export const fewMails = {
  perRecipient: 3,
  perDay: 8,
  perWeekOfAge: 2,
  perOnlineBooking: 1,
  maxPerDay: 20,
}

export const fewMailsQuota = makeMailQuota(fewMails, keyedHash)

type Body = Given<typeof createAppointment>['body']

/** One-line actions of an owner who books for customers, each at another hour of December. */
export function createAs(app: TestApp, business: () => TestBusiness) {
  let booked = 0

  function create(email: string, changes: Partial<Body> = {}) {
    const { serviceId, token } = business()
    const hour = String(8 + (booked % 12)).padStart(2, '0')
    const day = String(1 + Math.floor(booked / 12)).padStart(2, '0')
    booked += 1
    const body = {
      ...{ name: 'Ana', lastName: 'Ruiz', email, phone: '5587654321', isInLocal: true },
      ...{ serviceId, date: `2026-12-${day}`, time: `${hour}:00`, force: true },
      ...changes,
    }
    return app.call(createAppointment, { body }, token)
  }

  const created = async (...given: Parameters<typeof create>) => dataOf(await create(...given))
  return {
    create,
    created,
    /** Begins with the first hour again. */
    startOver: () => {
      booked = 0
    },
    async createMany(count: number, emailOf: (index: number) => string) {
      const made = []
      for (let index = 0; index < count; index++) made.push(await created(emailOf(index)))
      return made
    },
    /** Runs the jobs; returns who was mailed, in order. */
    mailed: async () => (await workJobs(app)).flatMap(({ to }) => to),
  }
}
