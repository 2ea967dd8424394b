import { expect, it } from 'vitest'
import { openTestApp } from '../../testing/make-test-app.ts'
import { openBusiness } from '../../testing/open-business.ts'
import { manageAccess } from '../../testing/steps/manage-access.ts'
import { manageTeam } from '../../testing/steps/manage-team.ts'

const app = await openTestApp({ hasRateLimit: true })

it('a business invites at most 20 strangers a day', async () => {
  const salon = await openBusiness(app)
  const sofia = await manageTeam(app, () => salon).joined('Sofía')
  const { invite } = manageAccess(app, () => salon)
  for (let n = 0; n < 20; n++)
    expect((await invite(sofia, `sofia${n}@ejemplo.test`)).status).toBe(200)
  expect((await invite(sofia, 'otra@ejemplo.test')).status).toBe(429)
})

it('a mailbox gets at most 5 invitations a day from all businesses', async () => {
  for (let n = 0; n < 6; n++) {
    const salon = await openBusiness(app)
    const sofia = await manageTeam(app, () => salon).joined('Sofía')
    const { status } = await manageAccess(app, () => salon).invite(sofia, 'sola@ejemplo.test')
    expect(status).toBe(n < 5 ? 200 : 429)
  }
})
