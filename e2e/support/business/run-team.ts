import type { APIRequestContext } from '@playwright/test'
import { readInvitation } from '../notifications/read-mail.ts'
import { openBusiness } from './open-business.ts'

const manyStarts = 12

const spread = (hours: readonly string[]) =>
  [0, 0.5, 1].map((part) => String(hours[Math.floor(part * (hours.length - 1))]))

/** A business whose owner has these colleagues. */
export async function runTeam(request: APIRequestContext, names: readonly string[]) {
  const business = await openBusiness(request)
  const headers = { authorization: `Bearer ${business.token}` }
  const ids = new Map<string, string>()
  for (const name of names) ids.set(name, (await business.manage('POST', '/team', { name })).id)
  const invite = async (name: string, role: string, email: string) => {
    await business.manage('POST', `/team/${ids.get(name)}/invitation`, { email, role })
    return readInvitation(email)
  }
  return {
    ...business,
    /** The path of the link in the mail to one of them. */
    invite,
    /** Books as the owner, with one of them; returns the id of the appointment. */
    async bookWith(
      name: string,
      at: { date: string; time: string; phone?: string; force?: true },
    ): Promise<string> {
      const { id: serviceId } = await business.readFirstService()
      const customer = { name: 'Rosa', lastName: 'Peña', email: business.customerEmail }
      const body = { ...customer, ...at, serviceId, memberId: ids.get(name), isInLocal: true }
      return (await business.manage('POST', '/appoiments', body)).id
    },
    /** The session of one of them, who has accepted an invitation. */
    async letIn(name: string, role: string, email: string): Promise<Record<string, unknown>> {
      const token = (await invite(name, role, email)).split('#')[1]
      const data = { token, password: 'jacaranda-en-flor' }
      const answer = await request.post('/api/invitations/accept', { data })
      return (await answer.json()).data
    },
    changePerson: (name: string, fields: object) =>
      business.manage('PATCH', `/team/${ids.get(name)}`, fields),
    remove: (name: string) => business.manage('DELETE', `/team/${ids.get(name)}`),
    changeRole: (name: string, role: string) =>
      business.manage('PATCH', `/team/${ids.get(name)}/access`, { role }),
    /** Whether visitors can book its first service then. */
    async isFreeAt({ date, time }: { date: string; time: string }): Promise<boolean> {
      const { id } = await business.readFirstService()
      const answer = await request.get(
        `/api/books/${business.commerceId}/available-hours?date=${date}&serviceId=${id}`,
      )
      const hours: { time: string; isAvailable: boolean }[] = (await answer.json()).data
      return hours.some((each) => each.time === time && each.isAvailable)
    },
    /**
     * The first, a middle and the last start of the next day that is not short, from `earliest` on: late in the day, today
     * would be.
     */
    async findLongDay(earliest = ''): Promise<{ date: string; hours: string[] }> {
      const off: { date: string; description: string }[] = []
      for (;;) {
        const { date } = await business.findSoonest()
        const hours = await business.listHours(date)
        if (hours.length >= manyStarts && date >= earliest) return { date, hours: spread(hours) }
        off.push({ date, description: 'Cerrado' })
        await business.manage('POST', '/commerce/days-off', { data: off })
      }
    },
    /** The team members of its coming appointments, soonest first. */
    async membersOfAppointments(): Promise<string[]> {
      const answer = await request.get('/api/appoiments/upcoming', { headers })
      const { data } = await answer.json()
      return data.appointments.map((each: { member: { name: string } }) => each.member.name)
    },
  }
}
