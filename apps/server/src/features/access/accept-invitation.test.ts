import { showProfile } from '@cuando/contract/accounts/profile'
import { appointmentCalendar, appointmentStats } from '@cuando/contract/appointments/calendar'
import { commerceInfo } from '@cuando/contract/business/commerce'
import { listCustomers } from '@cuando/contract/customers/customers'
import { team as teamCall } from '@cuando/contract/team/team'
import { beforeEach, describe, expect, it } from 'vitest'
import { openTestApp } from '../../testing/make-test-app.ts'
import { dataOf, openBusiness, type TestBusiness } from '../../testing/open-business.ts'
import { manageAccess } from '../../testing/steps/manage-access.ts'
import { manageTeam } from '../../testing/steps/manage-team.ts'
import { countRows, ownedBy, storedRow } from '../../testing/stored/rows.ts'
import { sweepUnverified } from '../accounts/sweep-unverified.ts'

const app = await openTestApp()
let salon: TestBusiness
const team = manageTeam(app, () => salon)
const access = manageAccess(app, () => salon)

beforeEach(async () => {
  app.clock.set('2026-11-24T16:00:00Z')
  salon = await openBusiness(app)
})

let people = 0
const someEmail = () => `sofia${++people}@ejemplo.test`
const gone = { status: 404, body: { code: 'invitationUnknown' } }
const calendar = (token: string) =>
  app.call(appointmentCalendar, { query: { date: '2026-11-24', view: 'day' } }, token)

describe('an invitation', () => {
  it('lets somebody in with a password of their own, for what the role allows', async () => {
    const email = someEmail()
    const memberId = await team.joined('Sofía', { isActive: false })
    const { body } = await access.invite(memberId, email)
    expect(body.data).toEqual({
      email,
      role: 'RECEPTION',
      invitedUntil: '2026-12-01T16:00:00.000Z',
    })
    const token = await access.mailedToken(email)
    expect(dataOf(await access.show(token))).toEqual({
      commerceName: 'Estética Lucía',
      name: 'Sofía',
      email,
      role: 'RECEPTION',
      hasAccount: false,
    })
    expect(await access.accept(token, {})).toMatchObject({
      status: 422,
      body: { data: { fieldErrors: { password: expect.any(String) } } },
    })
    const session = dataOf(await access.accept(token))
    expect(session?.user).toMatchObject({
      name: 'Sofía',
      role: 'RECEPTION',
      memberId,
      commerceId: salon.commerceId,
    })
    const own = session?.token ?? ''
    expect((await calendar(own)).status).toBe(200)
    expect((await app.call(listCustomers, { query: {} }, own)).status).toBe(200)
    const forbidden = { status: 403, body: { code: 'roleForbidden' } }
    expect(await app.call(appointmentStats, {}, own)).toMatchObject(forbidden)
    expect(await app.call(showProfile, {}, own)).toMatchObject(forbidden)
    const { members } = await team.shown()
    expect(members.find(({ id }) => id === memberId)?.login).toEqual({
      email,
      role: 'RECEPTION',
      invitedUntil: null,
    })
    const seen = dataOf(await app.call(teamCall, {}, own)).members
    expect(seen.map(({ login }) => login)).toEqual([null, null])
    expect(dataOf(await app.call(commerceInfo, {}, own)).owner).toBeUndefined()
  })

  it('is used once, also by two requests at once, and the account logs in again', async () => {
    const email = someEmail()
    dataOf(await access.invite(await team.joined('Sofía'), email))
    const token = await access.mailedToken(email)
    const answers = await Promise.all([access.accept(token), access.accept(token)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404])
    expect(await access.accept(token)).toMatchObject(gone)
    expect(await access.show(token)).toMatchObject(gone)
    expect(dataOf(await access.logIn(email)).user).toMatchObject({
      role: 'RECEPTION',
      commerceId: salon.commerceId,
    })
  })

  it('ends after seven days, when it is revoked, and when another one is sent', async () => {
    const [late, revoked, replaced] = [someEmail(), someEmail(), someEmail()]
    const [ana, eva, sofia] = [
      await team.joined('Ana'),
      await team.joined('Eva'),
      await team.joined('Sofía'),
    ]
    dataOf(await access.invite(eva, revoked))
    const second = await access.mailedToken(revoked)
    dataOf(await access.end(eva))
    expect(await access.accept(second)).toMatchObject(gone)
    dataOf(await access.invite(sofia, replaced))
    const third = await access.mailedToken(replaced)
    dataOf(await access.invite(sofia, replaced))
    const fourth = await access.mailedToken(replaced)
    expect(await access.accept(third)).toMatchObject(gone)
    expect((await access.accept(fourth)).status).toBe(200)
    dataOf(await access.invite(ana, late))
    const first = await access.mailedToken(late)
    app.clock.set('2026-12-01T16:00:01Z')
    expect(await access.accept(first)).toMatchObject(gone)
  })

  it('is refused for the owner, for somebody who has access, and for strangers', async () => {
    const email = someEmail()
    const { memberId } = await access.let('Sofía', email)
    const ana = await team.joined('Ana')
    const has = { status: 409, body: { code: 'memberHasAccess' } }
    expect(await access.invite(memberId, someEmail())).toMatchObject(has)
    expect(await access.invite(ana, email)).toMatchObject(has)
    expect(await access.invite(ana, salon.email)).toMatchObject(has)
    const unknown = { status: 404, body: { code: 'memberUnknown' } }
    expect(await access.invite(salon.commerceId, someEmail())).toMatchObject(unknown)
    const other = await openBusiness(app)
    const stranger = await manageTeam(app, () => other).joined('Luis')
    expect(await access.invite(stranger, someEmail())).toMatchObject(unknown)
    expect(await access.end(stranger)).toMatchObject(unknown)
  })

  it('that is ignored harms nothing', async () => {
    dataOf(await access.invite(await team.joined('Sofía'), someEmail()))
    app.clock.set('2027-01-24T16:00:00Z')
    await sweepUnverified(app.database.db, app.clock.now())
    expect(await countRows(app, 'commerces', ownedBy(salon))).toBe(1)
  })
})

describe('an account of several businesses', () => {
  it('joins with its own password, and changes from one business to the other', async () => {
    const other = await openBusiness(app)
    const sofia = await team.joined('Sofía')
    dataOf(await access.invite(sofia, other.email))
    const token = await access.mailedToken(other.email)
    expect(dataOf(await access.show(token))).toMatchObject({ hasAccount: true })
    // The link is no log-in: the mailbox of an owner must not open their business.
    expect(dataOf(await access.accept(token, {}))).toBeNull()
    const session = dataOf(await access.logIn(other.email, other.password))
    expect(session).toMatchObject({ commerceId: other.commerceId, user: { role: 'OWNER' } })
    expect(session.businesses?.map(({ commerceId, role }) => [commerceId, role])).toEqual([
      [other.commerceId, 'OWNER'],
      [salon.commerceId, 'RECEPTION'],
    ])
    const entered = dataOf(await access.enter(salon.commerceId, session.token ?? ''))
    expect(entered).toMatchObject({ commerceId: salon.commerceId, user: { role: 'RECEPTION' } })
    expect((await calendar(session.token ?? '')).status).toBe(401)
    expect((await calendar(entered.token ?? '')).status).toBe(200)
    const third = await openBusiness(app)
    expect(await access.enter(third.commerceId, entered.token ?? '')).toMatchObject({
      status: 403,
      body: { code: 'joinRefused' },
    })
  })

  it('can still enter the other business after one ends the access', async () => {
    const email = someEmail()
    const { memberId, token } = await access.let('Sofía', email)
    const other = await openBusiness(app)
    const elsewhere = manageAccess(app, () => other)
    const there = await manageTeam(app, () => other).joined('Sofía')
    dataOf(await elsewhere.invite(there, email))
    dataOf(await elsewhere.accept(await elsewhere.mailedToken(email), {}))
    dataOf(await access.end(memberId))
    expect((await calendar(token)).status).toBe(401)
    expect(dataOf(await access.logIn(email))).toMatchObject({ commerceId: other.commerceId })
    dataOf(await elsewhere.end(there))
    expect(await access.logIn(email)).toMatchObject({
      status: 403,
      body: { code: 'accessEnded' },
    })
  })
})

describe('somebody who is removed from the team', () => {
  it('is logged out, and their name stays', async () => {
    const { memberId, token } = await access.let('Sofía', someEmail())
    expect((await calendar(token)).status).toBe(200)
    dataOf(await team.remove(memberId))
    expect((await calendar(token)).status).toBe(401)
    expect(await storedRow(app, 'team_members', { id: memberId })).toMatchObject({
      name: 'Sofía',
      user_id: null,
      role: null,
    })
  })
})
