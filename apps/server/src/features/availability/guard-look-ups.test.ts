import { availableDates, availableHours, publicAppointmentDetail } from '@cuando/contract/books'
import { expect, it } from 'vitest'
import { bookAs } from '../../testing/book-as.ts'
import { openTestApp } from '../../testing/make-test-app.ts'
import { dataOf, openBusiness } from '../../testing/open-business.ts'

const app = await openTestApp({ hasRateLimit: true })
const salon = await openBusiness(app)

it('free days and hours for an appointment count as looking it up, and no others do', async () => {
  const { id } = dataOf(await bookAs(app, salon))
  const params = { commerceId: salon.commerceId }
  const look = (call: typeof availableDates | typeof availableHours, appointmentId?: string) =>
    app.call(call, { params, query: { date: '2026-11-26', appointmentId } })
  for (let count = 0; count < 60; count += 1) {
    dataOf(await look(availableHours))
    // Most of them guesses.
    const asked = count < 30 ? crypto.randomUUID() : id
    const answer = await look(count % 2 ? availableDates : availableHours, asked)
    expect(answer.status).toBe(count < 30 ? 404 : 200)
  }
  for (const call of [availableDates, availableHours])
    expect((await look(call, id)).status).toBe(429)
  const detail = await app.call(publicAppointmentDetail, { params: { appointmentId: id } })
  expect(detail.status).toBe(429)
  expect((await look(availableDates)).status).toBe(200)
})
