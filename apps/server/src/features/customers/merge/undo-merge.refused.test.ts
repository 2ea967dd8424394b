import { eraseCustomer } from '@cuando/contract/customers/customers'
import { beforeEach, expect, it } from 'vitest'
import { openTestApp } from '../../../testing/make-test-app.ts'
import { dataOf, openBusiness, type TestBusiness } from '../../../testing/open-business.ts'
import { changeAs } from '../../../testing/steps/change-as.ts'
import { mergeAs } from '../../../testing/steps/customers/merge-as.ts'
import { returnLater } from '../../../testing/steps/return-later.ts'
import { changeBusiness } from '../../../testing/stored/business.ts'
import { dumpEverything } from '../../../testing/stored/everything.ts'
import { countRows, ownedBy } from '../../../testing/stored/rows.ts'
import { customerJobs } from '../jobs.ts'

const app = await openTestApp()
const as = changeAs(app, () => salon)
const people = mergeAs(app, () => salon)
let salon: TestBusiness
beforeEach(async () => {
  app.clock.set('2026-11-24T16:00:00Z')
  salon = await openBusiness(app)
  await changeBusiness(app, salon, { required_contact: 'EMAIL_OR_PHONE' })
})

const eva = { name: 'Eva', lastName: 'Núñez', email: 'eva@ejemplo.test', phone: '5512345678' }
const evita = { name: 'Evita', lastName: 'Ruiz', email: 'evita@ejemplo.test', phone: '5599999999' }
const refusal = (status: number, code: string) => ({ status, body: { code } })

it('is possible for a day, after which the former data are deleted', async () => {
  const sweep = () => customerJobs({ db: app.database.db, clock: app.clock })['customers:sweep']()
  const pairs: [string, string][] = []
  for (const n of [1, 2]) {
    const [one, two] = [
      { ...eva, email: `a${n}@x.test` },
      { ...evita, email: `b${n}@x.test` },
    ]
    const pair = [await people.create(one), await people.create(two)] as [string, string]
    await people.merged(...pair)
    pairs.push(pair)
  }
  const [[kept, other], second] = pairs as [[string, string], [string, string]]
  salon = await returnLater(app, salon, '2026-11-25T15:59:59Z')
  await sweep()
  expect((await people.show(kept)).lastMerge).toMatchObject({
    mergedAt: '2026-11-24T16:00:00.000Z',
  })
  await people.undone(kept, other)
  app.clock.set('2026-11-25T16:00:00Z')
  expect((await people.show(second[0])).lastMerge).toBeNull()
  expect(await people.undo(...second)).toMatchObject(refusal(409, 'mergeUnknown'))
  expect(await countRows(app, 'customer_merges', ownedBy(salon))).toBe(1)
  await sweep()
  expect(await countRows(app, 'customer_merges', ownedBy(salon))).toBe(0)
  expect(await dumpEverything(app)).not.toContain('b2@x.test')
})

it('is refused while somebody else has an e-mail, or a phone and name, of one of the two', async () => {
  const [kept, other] = [await people.create(eva), await people.create(evita)]
  await people.merged(kept, other, { email: evita.email })
  const taken = refusal(409, 'mergeContactTaken')
  const { id: thief } = (await as.shown(await as.booked({ ...eva, date: '2026-11-26' }))).customer
  expect(thief).not.toBe(kept)
  expect(await people.undo(kept, other)).toMatchObject(taken)
  expect(await people.show(kept)).toMatchObject({ email: evita.email, version: 2 })
  await people.change(thief, { email: 'otra@ejemplo.test' })
  expect(await people.undo(kept, other)).toMatchObject({ status: 200 })
  const bare = await people.create({ name: 'Iris', phone: '5500001111' })
  await people.merged(kept, bare)
  await people.create({ name: 'Iris', phone: '5500001111' })
  expect(await people.undo(kept, bare)).toMatchObject(taken)
})

it('erasing a customer deletes the stored data of all customers that were merged into this one', async () => {
  const names = ['Zoraida', 'Zenaida', 'Zulema']
  const ids = []
  for (const name of names) ids.push(await people.create({ ...eva, name, email: `${name}@x.test` }))
  const [a, b, c] = ids as [string, string, string]
  await people.merged(a, b)
  await people.merged(c, a)
  expect(await dumpEverything(app)).toContain('Zenaida')
  dataOf(await app.call(eraseCustomer, { params: { customerId: c } }, salon.token))
  const left = await dumpEverything(app)
  for (const name of names) expect(left.toLowerCase()).not.toContain(name.toLowerCase())
  expect(await people.undo(c, a)).toMatchObject(refusal(404, 'customerUnknown'))
})

it('refuses customers of another business, pairs that were not merged, and a caller without a session', async () => {
  const [kept, other] = [await people.create(eva), await people.create(evita)]
  expect(await people.undo(kept, other)).toMatchObject(refusal(409, 'mergeUnknown'))
  await people.merged(kept, other)
  expect(await people.undo(other, kept)).toMatchObject(refusal(404, 'customerUnknown'))
  const foreign = await openBusiness(app)
  expect(await people.undo(kept, other, foreign.token)).toMatchObject(
    refusal(404, 'customerUnknown'),
  )
  expect(await people.undo(kept, other, 'nobody')).toMatchObject({ status: 401 })
  expect((await people.show(kept)).lastMerge).not.toBeNull()
})
