import { cancelAppointments } from '@cuando/contract/appointments/appointments'
import { expect, it } from 'vitest'
import { openTransaction } from '../../testing/database-sessions.ts'
import { openTestApp } from '../../testing/make-test-app.ts'
import { openBusiness } from '../../testing/open-business.ts'
import { bookAs } from '../../testing/steps/book-as.ts'
import { lockRows, ownedBy } from '../../testing/stored/rows.ts'

// The size of the tests' pool.
const CONNECTIONS = 10

const app = await openTestApp()
const crowded = await openBusiness(app)
const other = await openBusiness(app)

it('many concurrent writes to one business leave connections for the others', async () => {
  await using holder = await openTransaction(app)
  await lockRows(holder, 'commerces', ownedBy(crowded))
  let answered = 0
  const waiting = Array.from({ length: 3 * CONNECTIONS }, (_, n) =>
    bookAs(app, crowded, { email: `v${n}@ejemplo.test` }).finally(() => {
      answered += 1
    }),
  )
  const cancelling = Array.from({ length: CONNECTIONS }, () =>
    app
      .call(cancelAppointments, { body: { ids: [crypto.randomUUID()] } }, crowded.token)
      .finally(() => {
        answered += 1
      }),
  )
  expect((await bookAs(app, other)).status).toBe(201)
  expect(answered).toBe(0)
  await holder.commit()
  const statuses = (await Promise.all(waiting)).map(({ status }) => status)
  expect(statuses.filter((status) => status === 201)).toHaveLength(1)
  expect(statuses.filter((status) => status === 409)).toHaveLength(waiting.length - 1)
  for (const { status } of await Promise.all(cancelling)) expect(status).toBe(200)
})
