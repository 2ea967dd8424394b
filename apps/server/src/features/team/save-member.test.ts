import { randomUUID } from 'node:crypto'
import { saveProfile, uploadImage } from '@cuando/contract/accounts/profile'
import { publicCommerce } from '@cuando/contract/booking/books'
import { team as teamCall } from '@cuando/contract/team/team'
import sharp from 'sharp'
import { beforeEach, expect, it } from 'vitest'
import { openTestApp } from '../../testing/make-test-app.ts'
import { dataOf, openBusiness, type TestBusiness } from '../../testing/open-business.ts'
import { bookAs } from '../../testing/steps/book-as.ts'
import { changeAs } from '../../testing/steps/change-as.ts'
import { manageTeam } from '../../testing/steps/manage-team.ts'
import { ownedBy, storedRow } from '../../testing/stored/rows.ts'

const app = await openTestApp()
let salon: TestBusiness
const team = manageTeam(app, () => salon)
const as = changeAs(app, () => salon)

beforeEach(async () => {
  app.clock.set('2026-11-24T16:00:00Z')
  salon = await openBusiness(app)
})

const publicTeam = async () => {
  const params = { commerceId: salon.commerceId }
  return dataOf(await app.call(publicCommerce, { params })).team
}

it('a business has its owner alone, and shows no team to visitors', async () => {
  const { members, booksInOrder } = await team.shown()
  expect(members).toMatchObject([
    { id: salon.commerceId, isOwner: true, name: 'Lucía Hernández', places: null, doesAll: true },
  ])
  expect(booksInOrder).toBe(false)
  expect(await publicTeam()).toBeUndefined()
  const { id } = dataOf(await bookAs(app, salon))
  expect(await as.shown(id)).toMatchObject({ member: null })
})

it('somebody who joins serves one customer at a time, has a link, and is named in appointments', async () => {
  const ana = dataOf(await team.add('Ana Sofía'))
  expect(ana).toMatchObject({ name: 'Ana Sofía', places: 1, handle: 'ana-sofia', isOnline: true })
  expect((await team.shown()).members.map(({ name }) => name)).toEqual([
    'Lucía Hernández',
    'Ana Sofía',
  ])
  expect(await publicTeam()).toMatchObject([
    { id: salon.commerceId, name: 'Lucía Hernández', handle: 'lucia-hernandez' },
    { id: ana.id, name: 'Ana Sofía', handle: 'ana-sofia' },
  ])
  const { id } = dataOf(await bookAs(app, salon, { memberId: ana.id }))
  expect(await as.shown(id)).toMatchObject({ member: { id: ana.id, name: 'Ana Sofía' } })
  expect(await as.own(id)).toMatchObject({ member: { id: ana.id, name: 'Ana Sofía' } })
})

it('a repeated request adds one person', async () => {
  const key = randomUUID()
  const answers = await Promise.all([1, 2, 3].map(() => team.add('Ana', {}, key)))
  expect(new Set(answers.map((each) => dataOf(each).id)).size).toBe(1)
  expect((await team.shown()).members).toHaveLength(2)
})

it('two people of one name have two links, and a removed one keeps theirs', async () => {
  const [first, second] = [dataOf(await team.add('Ana')), dataOf(await team.add('Ana'))]
  dataOf(await team.remove(first.id))
  const third = dataOf(await team.add('Ana'))
  expect([first.handle, second.handle, third.handle]).toEqual(['ana', 'ana-2', 'ana-3'])
})

it('a change leaves what it does not name', async () => {
  const ana = await team.joined('Ana', { about: 'Color', places: 2 })
  const changed = dataOf(await team.change(ana, { name: 'Ana María' }))
  expect(changed).toMatchObject({ name: 'Ana María', about: 'Color', places: 2, handle: 'ana' })
  expect(dataOf(await team.change(ana, { places: null }))).toMatchObject({ places: null })
})

it.each([
  ['a name that is missing', { name: ' ' }, 'El nombre es requerido'],
  ['a name with a link', { name: 'evil.com' }, 'Escribe tu nombre sin enlaces'],
  ['too many customers at once', { places: 21 }, 'Una persona atiende de 1 a 20 clientes a la vez'],
])('refuses %s, and writes nothing', async (_, fields, text) => {
  const ana = await team.joined('Ana')
  const answer = await team.change(ana, fields)
  expect(answer).toMatchObject({ status: 422, body: { message: text } })
  expect((await team.shown()).members[1]).toMatchObject({ name: 'Ana', places: 1 })
})

it('refuses a service of another business, or the same one twice', async () => {
  const other = await openBusiness(app)
  const own = (serviceId: string) => ({ serviceId, duration: null, price: null })
  const foreign = await team.add('Ana', { services: [own(other.serviceId)] })
  expect(foreign).toMatchObject({ status: 404, body: { code: 'serviceUnavailable' } })
  const twice = await team.add('Ana', { services: [own(salon.serviceId), own(salon.serviceId)] })
  expect(twice.status).toBe(422)
  expect((await team.shown()).members).toHaveLength(1)
})

it('refuses somebody of another business, and an owner who is not logged in', async () => {
  const other = await openBusiness(app)
  const stranger = await manageTeam(app, () => other).joined('Eva')
  const unknown = { status: 404, body: { code: 'memberUnknown' } }
  expect(await team.change(stranger, { name: 'Mía' })).toMatchObject(unknown)
  expect(await team.remove(stranger)).toMatchObject(unknown)
  expect(await team.arrange({ order: [stranger] })).toMatchObject(unknown)
  expect((await app.call(teamCall, {})).status).toBe(401)
})

it('keeps somebody who takes bookings, and the owner', async () => {
  const ana = await team.joined('Ana')
  dataOf(await team.change(salon.commerceId, { isActive: false }))
  const last = { status: 409, body: { code: 'lastMember' } }
  expect(await team.change(ana, { isActive: false })).toMatchObject(last)
  expect(await team.remove(ana)).toMatchObject(last)
  expect(await team.remove(salon.commerceId)).toMatchObject({ body: { code: 'ownerStays' } })
})

it('of two who are switched off at once, one stays', async () => {
  const ana = await team.joined('Ana')
  const answers = await Promise.all(
    [ana, salon.commerceId].map((id) => team.change(id, { isActive: false })),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
})

it('somebody with coming appointments is not removed, and afterwards stays in their names', async () => {
  const ana = await team.joined('Ana')
  const { id } = dataOf(await bookAs(app, salon, { memberId: ana }))
  expect(await team.remove(ana)).toMatchObject({ status: 409, body: { code: 'memberIsBooked' } })
  dataOf(await as.cancel(id))
  dataOf(await team.remove(ana))
  expect(await team.remove(ana)).toMatchObject({ status: 404 })
  expect((await team.shown()).members).toHaveLength(1)
  expect(await as.shown(id)).toMatchObject({ member: { name: 'Ana' } })
})

it('a booking and the removal of its person at once: either is refused', async () => {
  for (let day = 1; day <= 5; day += 1) {
    const ana = await team.joined('Ana')
    const [booked, removed] = await Promise.all([
      bookAs(app, salon, { memberId: ana, date: `2026-12-0${day}`, email: `v${day}@ejemplo.test` }),
      team.remove(ana),
    ])
    expect([booked.status, removed.status]).toSatisfy(
      ([book, remove]) => (book === 201) !== (remove === 200),
    )
  }
})

it('a cancellation is not undone for a person who has left since', async () => {
  const ana = await team.joined('Ana')
  const { id } = dataOf(await bookAs(app, salon, { memberId: ana }))
  dataOf(await as.cancel(id))
  dataOf(await team.remove(ana))
  expect(await as.undo(id)).toMatchObject({ status: 409, body: { code: 'slotTaken' } })
})

it('a picture stays while the profile or a person shows it, and is deleted afterwards', async () => {
  const png = await sharp({ create: { width: 40, height: 40, channels: 3, background: '#a05' } })
    .png()
    .toBuffer()
  const body = { kind: 'image', format: 'png', imageBase64: png.toString('base64') } as const
  const { url } = dataOf(await app.call(uploadImage, { body }, salon.token))
  const due = async () => (await storedRow(app, 'images', ownedBy(salon))).delete_at
  const ana = await team.joined('Ana', { image: url })
  dataOf(await app.call(saveProfile, { body: { image: url } }, salon.token))
  dataOf(await team.change(ana, { image: null }))
  expect(await due()).toBeNull()
  dataOf(await team.change(ana, { image: url }))
  dataOf(await app.call(saveProfile, { body: { image: null } }, salon.token))
  expect(await due()).toBeNull()
  dataOf(await team.remove(ana))
  expect(await due()).toEqual(new Date('2026-11-25T16:00:00Z'))
})
