import { fullName } from '@cuando/es/text'
import { beforeEach, describe, expect, it } from 'vitest'
import { openTestApp } from '../../../testing/make-test-app.ts'
import { dataOf, openBusiness, type TestBusiness } from '../../../testing/open-business.ts'
import { bookAs } from '../../../testing/steps/book-as.ts'
import { importAs } from '../../../testing/steps/import-as.ts'

const app = await openTestApp()
let salon: TestBusiness
const as = importAs(app, () => salon)
beforeEach(async () => {
  app.clock.set('2026-11-24T16:00:00Z')
  salon = await openBusiness(app)
})

const email = 'familia@ejemplo.test'
const ana = { name: 'Ana', lastName: 'Ruiz', email, phone: '9995551201' }
const luis = { name: 'Luis', lastName: 'Ruiz', email, phone: '9995551202' }
const eva = { name: 'Eva', lastName: 'Ruiz', email, phone: '9995551201' }

/** The customers by name, each with their e-mail or the name of the one whose e-mail they share. */
async function people() {
  const stored = await as.stored()
  const nameOf = ({ name, last_name }: (typeof stored)[number]) =>
    fullName({ name, lastName: last_name })
  return stored.map((person) => {
    const owner = stored.find(({ id }) => id === person.email_owner_id)
    return [nameOf(person), person.email ?? (owner ? `de ${nameOf(owner)}` : null)]
  })
}

const family = [
  ['Ana Ruiz', email],
  ['Eva Ruiz', 'de Ana Ruiz'],
  ['Luis Ruiz', 'de Ana Ruiz'],
]

describe('people of one file with the same e-mail and other names', () => {
  it('are customers of their own, and the first one has the e-mail', async () => {
    const { rows } = await as.previewed([ana, luis, eva])
    expect(rows).toMatchObject([
      { outcome: 'CREATE', sharesEmailOf: null },
      { outcome: 'CREATE', sharesEmailOf: 'Ana Ruiz' },
      { outcome: 'CREATE', sharesEmailOf: 'Ana Ruiz' },
    ])
    const id = await as.started()
    expect(await as.imported(id, [ana, luis, eva])).toMatchObject({ created: 3, updated: 0 })
    expect(await people()).toEqual(family)
  })

  it('imported again, in any order and in parts, change nothing', async () => {
    const id = await as.started()
    await as.imported(id, [ana, luis, eva])
    for (const lines of [[ana, luis, eva], [eva], [luis, ana], [{ ...eva, sharesEmail: true }]]) {
      expect(await as.imported(id, lines)).toMatchObject({ created: 0, updated: 0 })
    }
    expect(await people()).toEqual(family)
  })

  it('stay two people if one name is longer than the other, also in another part of the file', async () => {
    const id = await as.started()
    await as.imported(id, [ana])
    const daughter = { ...ana, lastName: 'Ruiz Soto', sharesEmail: true }
    expect((await as.previewed([daughter])).rows).toMatchObject([
      { outcome: 'CREATE', sharesEmailOf: 'Ana Ruiz' },
    ])
    await as.imported(id, [daughter])
    expect(await people()).toEqual([
      ['Ana Ruiz', email],
      ['Ana Ruiz Soto', 'de Ana Ruiz'],
    ])
  })

  it('of two files: another name is another person, a longer one is a change', async () => {
    await as.imported(await as.started(), [ana])
    const id = await as.started()
    expect(await as.imported(id, [{ ...ana, lastName: 'Ruiz Soto' }])).toMatchObject({ updated: 1 })
    expect(await as.imported(id, [luis])).toMatchObject({ created: 1 })
    // A line without a name is about the one who has the e-mail.
    expect(await as.imported(id, [{ email, tags: 'VIP' }])).toMatchObject({ updated: 1 })
    expect(await as.stored()).toMatchObject([
      { name: 'Ana', last_name: 'Ruiz Soto', email, tags: ['VIP'] },
      { name: 'Luis', email: null, tags: [] },
    ])
  })

  it('include one who was known by phone and name', async () => {
    const id = await as.started()
    await as.imported(id, [{ ...luis, email: '' }])
    await as.imported(id, [ana, luis])
    expect(await people()).toEqual([
      ['Ana Ruiz', email],
      ['Luis Ruiz', 'de Ana Ruiz'],
    ])
  })

  it('share it until one gets an e-mail of their own', async () => {
    const id = await as.started()
    await as.imported(id, [ana, luis])
    const own = 'luis@ejemplo.test'
    expect((await as.previewed([{ ...luis, email: own }])).rows[0]?.changes).toEqual([
      { field: 'email', before: email, after: own },
    ])
    await as.imported(id, [{ ...luis, email: own }])
    expect(await as.stored()).toMatchObject([
      { name: 'Ana', email },
      { name: 'Luis', email: own, email_owner_id: null },
    ])
  })

  it('are exported with it, and the file imported again changes nothing, here and at another business', async () => {
    await as.imported(await as.started(), [ana, luis, eva])
    const file = await as.exported()
    expect(file.map((line) => line.email)).toEqual([email, email, email])
    const id = await as.started()
    expect(await as.imported(id, file)).toMatchObject({ created: 0, updated: 0, same: 3 })
    salon = await openBusiness(app)
    expect(await as.imported(await as.started(), file)).toMatchObject({ created: 3 })
    expect(await people()).toEqual(family)
  })

  it('are gone after an undo', async () => {
    const id = await as.started()
    await as.imported(id, [ana, luis, eva])
    expect(await as.undone(id)).toMatchObject({ deleted: 3, kept: 0, left: 0 })
    expect(await as.stored()).toEqual([])
  })

  it('keep their e-mail after an undo, if one of them has an appointment', async () => {
    const id = await as.started()
    await as.imported(id, [ana, luis, eva])
    dataOf(await bookAs(app, salon, luis))
    expect(await as.undone(id)).toMatchObject({ deleted: 1, kept: 2, left: 0 })
    expect(await people()).toEqual([
      ['Ana Ruiz', email],
      ['Luis Ruiz', 'de Ana Ruiz'],
    ])
  })

  it('stay apart after an undo of the import that made one share it', async () => {
    await as.imported(await as.started(), [{ ...luis, email: '' }])
    const id = await as.started()
    await as.imported(id, [ana, luis])
    expect(await as.undone(id)).toMatchObject({ deleted: 1, restored: 1 })
    expect(await people()).toEqual([['Luis Ruiz', null]])
  })
})
