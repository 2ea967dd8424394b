import type { APIRequestContext } from '@playwright/test'
import { openBusiness } from './open-business.ts'

/** A business whose owner has these colleagues. */
export async function runTeam(request: APIRequestContext, names: readonly string[]) {
  const business = await openBusiness(request)
  const headers = { authorization: `Bearer ${business.token}` }
  const ids = new Map<string, string>()
  for (const name of names) ids.set(name, (await business.manage('POST', '/team', { name })).id)
  return {
    ...business,
    /** Books as the owner, with one of them. */
    async bookWith(name: string, at: { date: string; time: string }): Promise<void> {
      const { id: serviceId } = await business.readFirstService()
      const customer = { name: 'Rosa', lastName: 'Peña', email: business.customerEmail }
      const body = { ...customer, ...at, serviceId, memberId: ids.get(name), isInLocal: true }
      await business.manage('POST', '/appoiments', body)
    },
    /** The team members of its coming appointments, soonest first. */
    async membersOfAppointments(): Promise<string[]> {
      const answer = await request.get('/api/appoiments/upcoming', { headers })
      const { data } = await answer.json()
      return data.appointments.map((each: { member: { name: string } }) => each.member.name)
    },
  }
}
