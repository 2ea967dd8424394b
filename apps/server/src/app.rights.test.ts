import { mayCall, type Role, roles } from '@cuando/contract/accounts/role'
import { allEndpoints } from '@cuando/contract/calls/all-endpoints'
import type { Endpoint } from '@cuando/contract/calls/endpoint'
import { expect, it } from 'vitest'
import { openTestApp } from './testing/make-test-app.ts'
import { dataOf, openBusiness } from './testing/open-business.ts'
import { manageAccess } from './testing/steps/manage-access.ts'
import { manageTeam } from './testing/steps/manage-team.ts'

const app = await openTestApp()
const salon = await openBusiness(app)
const access = manageAccess(app, () => salon)
const reception = await access.let('Sofía', 'sofia@ejemplo.test')
const staff = await access.let('Ana', 'ana@ejemplo.test', 'STAFF')
const removed = await access.let('Eva', 'eva@ejemplo.test')
dataOf(await manageTeam(app, () => salon).remove(removed.memberId))

const tokens: Record<Role, string> = {
  OWNER: salon.token,
  RECEPTION: reception.token,
  STAFF: staff.token,
}
const nobody = '00000000-0000-4000-8000-000000000000'

/** Calls without a valid body, so that nothing is changed: the right to call is checked before. */
async function call({ method, path }: Endpoint, token?: string) {
  const url = `/api${path.replace(':memberId', method === 'GET' ? staff.memberId : nobody).replace(/:\w+/g, nobody)}`
  const answer = await app.inject({
    method,
    url,
    headers: token ? { authorization: `Bearer ${token}` } : {},
    ...(method !== 'GET' && { payload: [] }),
  })
  const { statusCode: status } = answer
  return status === 401 || status === 403 ? answer.json().code : 'allowed'
}

const named = allEndpoints
  .filter(({ access, path }) => access !== 'public' && path !== '/auth/logout')
  .map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const)

it.each(named)('%s is for its roles only', async (_, endpoint) => {
  expect(await call(endpoint)).toBe('unauthenticated')
  expect(await call(endpoint, removed.token)).toBe('unauthenticated')
  for (const role of roles) {
    const expected = mayCall(role, endpoint.access) ? 'allowed' : 'roleForbidden'
    expect([role, await call(endpoint, tokens[role])]).toEqual([role, expected])
  }
})

it('the front desk reads and changes appointments and customers, and no settings or totals', () => {
  const forbidden =
    /^(GET \/(appoiments\/(stats|export|imports)|money|customers\/(export|imports)|referrals|users(?!\/profile\/image)|commerce\/(notification-settings|first-steps|gaps))|(POST|PATCH|DELETE) \/(services|commerce\/(?!blocked-contacts|days-off)|users(?!\/profile\/image)|integrations\/google-calendar\/appointments|referrals|team(?!\/me)|resources|(customers|appoiments)\/import))/
  for (const [name, { access }] of named)
    expect([name, mayCall('RECEPTION', access)]).toEqual([name, !forbidden.test(name)])
})

it('somebody with their own appointments only reads no lists, exports, settings or people', () => {
  const allowed =
    /^(\w+ \/appoiments(?!\/(stats|export|import|hand-over))|GET \/(services|team|team\/:memberId\/poster|customers|commerce\/(info|poster|business-hour|appointment-settings|booked-days|timezone|hour-format|whatsapp-template))$|\w+ \/(commerce\/days-off|notifications|integrations\/calendar-feed)|PATCH \/team\/me|POST \/(auth\/enter|users\/profile\/image)|\w+ \/integrations\/google-calendar\/(?!appointments))/
  for (const [name, { access }] of named)
    expect([name, mayCall('STAFF', access)]).toEqual([name, allowed.test(name)])
})
