import { upcomingAppointments } from '@cuando/contract/appointments/appointments'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type OpenGoogle, openGoogle } from '../../testing/google/open-google.ts'
import { dataOf, openBusiness, type TestBusiness } from '../../testing/open-business.ts'
import { manageAccess } from '../../testing/steps/manage-access.ts'
import { manageTeam } from '../../testing/steps/manage-team.ts'
import { countRows } from '../../testing/stored/rows.ts'

let google: OpenGoogle
let salon: TestBusiness
beforeAll(async () => {
  google = await openGoogle()
  salon = await openBusiness(google.app)
})
afterAll(() => google.close())

async function invite(name: string, email: string) {
  const access = manageAccess(google.app, () => salon)
  const memberId = await manageTeam(google.app, () => salon).joined(name)
  dataOf(await access.invite(memberId, email, 'STAFF'))
  return { memberId, invitation: await access.mailedToken(email), access }
}
const person = (email: string) => ({ email, given_name: 'Ana', family_name: 'Peña' })

it('somebody without an account accepts with Google, gets no business of their own, and enters again', async () => {
  const email = 'ana@ejemplo.test'
  const { memberId, invitation } = await invite('Ana', email)
  const businesses = await countRows(google.app, 'commerces')
  const session = dataOf(await google.signIn(person(email), { invitation }))
  expect(session).toMatchObject({
    isNew: false,
    commerceId: salon.commerceId,
    user: { name: 'Ana', role: 'STAFF', memberId },
  })
  expect(await countRows(google.app, 'commerces')).toBe(businesses)
  const list = await google.app.call(upcomingAppointments, { query: {} }, session.token)
  expect(list.status).toBe(200)
  const later = dataOf(await google.signIn(person(email)))
  expect(later).toMatchObject({ commerceId: salon.commerceId, user: { role: 'STAFF' } })
  const again = await google.signIn(person(email), { invitation })
  expect(again.body).toMatchObject({ code: 'invitationUnknown' })
})

it('the account of a business accepts with Google and enters the other business', async () => {
  const email = 'duena@ejemplo.test'
  const own = await openBusiness(google.app, { email })
  const { invitation } = await invite('Eva', email)
  const session = dataOf(await google.signIn(person(email), { invitation }))
  expect(session).toMatchObject({ commerceId: salon.commerceId, user: { role: 'STAFF' } })
  expect(session.businesses?.map((each) => each.commerceId)).toEqual([
    own.commerceId,
    salon.commerceId,
  ])
})

it('another address of Google changes nothing, and the invitation stays valid', async () => {
  const { invitation, access } = await invite('Luz', 'luz@ejemplo.test')
  const businesses = await countRows(google.app, 'commerces')
  const other = await google.signIn(person('otra@ejemplo.test'), { invitation })
  expect(other.body).toMatchObject({ code: 'invitationElsewhere' })
  expect(await countRows(google.app, 'commerces')).toBe(businesses)
  expect((await access.show(invitation)).status).toBe(200)
})

it('a revoked invitation lets nobody in', async () => {
  const email = 'sol@ejemplo.test'
  const { memberId, invitation, access } = await invite('Sol', email)
  dataOf(await access.end(memberId))
  const answer = await google.signIn(person(email), { invitation })
  expect(answer.body).toMatchObject({ code: 'invitationUnknown' })
})

it('two acceptances at once let one in', async () => {
  const email = 'mar@ejemplo.test'
  const { invitation } = await invite('Mar', email)
  const tokens = [await google.idTokenOf(person(email)), await google.idTokenOf(person(email))]
  const answers = await Promise.all(tokens.map((token) => google.logInWith(token, { invitation })))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 404])
})
