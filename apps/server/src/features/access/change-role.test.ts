import { upcomingAppointments } from '@cuando/contract/appointments/appointments'
import { commerceInfo } from '@cuando/contract/business/commerce'
import { customerTags } from '@cuando/contract/customers/customers'
import { updateOwnData } from '@cuando/contract/team/team'
import { expect, it } from 'vitest'
import { openTestApp } from '../../testing/make-test-app.ts'
import { dataOf, openBusiness } from '../../testing/open-business.ts'
import { manageAccess } from '../../testing/steps/manage-access.ts'
import { manageTeam } from '../../testing/steps/manage-team.ts'

const app = await openTestApp()
const salon = await openBusiness(app)
const access = manageAccess(app, () => salon)
const people = manageTeam(app, () => salon)

it('a changed role holds in open sessions at once', async () => {
  const sofia = await access.let('Sofía', 'sofia@ejemplo.test')
  const readTags = async () => (await app.call(customerTags, {}, sofia.token)).status
  const role = async () => dataOf(await app.call(commerceInfo, {}, sofia.token)).role
  expect([await readTags(), await role()]).toEqual([200, 'RECEPTION'])
  const email = 'sofia@ejemplo.test'
  const login = dataOf(await access.changeRole(sofia.memberId, 'STAFF'))
  expect(login).toEqual({ email, role: 'STAFF', invitedUntil: null })
  expect([await readTags(), await role()]).toEqual([403, 'STAFF'])
  expect((await app.call(upcomingAppointments, { query: {} }, sofia.token)).status).toBe(200)
  dataOf(await access.changeRole(sofia.memberId, 'RECEPTION'))
  expect([await readTags(), await role()]).toEqual([200, 'RECEPTION'])
  const session = dataOf(await access.logIn(email))
  expect(session.user.role).toBe('RECEPTION')
})

it('the role of an invitation can change before it is accepted', async () => {
  const email = 'eva@ejemplo.test'
  const memberId = await people.joined('Eva')
  dataOf(await access.invite(memberId, email))
  const login = dataOf(await access.changeRole(memberId, 'STAFF'))
  expect(login).toMatchObject({ role: 'STAFF', invitedUntil: expect.any(String) })
  const session = dataOf(await access.accept(await access.mailedToken(email)))
  expect(session?.user.role).toBe('STAFF')
})

it('nobody without a log-in gets a role, nor do the owner and people of another business', async () => {
  const luis = await people.joined('Luis')
  const elsewhere = await openBusiness(app, { email: 'otra@ejemplo.test' })
  const stranger = await manageTeam(app, () => elsewhere).joined('Iris')
  const codeOf = async (memberId: string) => (await access.changeRole(memberId, 'STAFF')).body
  expect(await codeOf(luis)).toMatchObject({ code: 'memberLacksAccess' })
  expect(await codeOf(stranger)).toMatchObject({ code: 'memberUnknown' })
  expect(await codeOf(salon.commerceId)).toMatchObject({ code: 'memberUnknown' })
})

it('somebody changes their own name and phone, and nothing else', async () => {
  const ana = await access.let('Ana', 'ana@ejemplo.test', 'STAFF')
  const change = (body: object) => app.call(updateOwnData, { body }, ana.token)
  const changed = dataOf(await change({ name: 'Ana Sofía', phone: '55 1234 5678' }))
  expect(changed).toMatchObject({ id: ana.memberId, name: 'Ana Sofía', phone: '5512345678' })
  const before = (await people.shown()).members.find(({ id }) => id === ana.memberId)
  dataOf(await change({ isOnline: false, places: 5, doesAll: false, name: 'Ana' }))
  const after = (await people.shown()).members.find(({ id }) => id === ana.memberId)
  expect(after).toEqual({ ...before, name: 'Ana' })
  const session = dataOf(await access.logIn('ana@ejemplo.test'))
  expect(session.user.name).toBe('Ana')
  expect((await change({ name: '' })).status).toBe(422)
  expect(dataOf(await change({ phone: '' })).phone).toBeNull()
})
