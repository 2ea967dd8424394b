import { type APIRequestContext, expect } from '@playwright/test'
import { openBusiness } from './open-business.ts'

/** A business whose owner has these colleagues. */
export async function runTeam(request: APIRequestContext, names: readonly string[]) {
  const business = await openBusiness(request)
  const headers = { authorization: `Bearer ${business.token}` }
  for (const name of names) {
    const answer = await request.post('/api/team', { headers, data: { name } })
    expect(answer.ok(), await answer.text()).toBe(true)
  }
  return {
    ...business,
    /** The team members of its coming appointments, soonest first. */
    async membersOfAppointments(): Promise<string[]> {
      const answer = await request.get('/api/appoiments/upcoming', { headers })
      const { data } = await answer.json()
      return data.appointments.map((each: { member: { name: string } }) => each.member.name)
    },
  }
}
