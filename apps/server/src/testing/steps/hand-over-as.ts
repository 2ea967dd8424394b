import type { Given } from '@cuando/contract/calls/endpoint'
import { comingTurns, handOver, type Turn } from '@cuando/contract/team/hand-over'
import type { TestApp } from '../make-test-app.ts'
import { dataOf, type TestBusiness } from '../open-business.ts'

type Body = Given<typeof handOver>['body']

/** One-line actions on the appointments of a person that others take over. */
export function handOverAs(app: TestApp, business: () => TestBusiness) {
  const list = (memberId: string, date?: string) =>
    app.call(comingTurns, { params: { memberId }, query: { date } }, business().token)
  const send = (memberId: string, body: Body) =>
    app.call(handOver, { params: { memberId }, body }, business().token)
  return {
    list,
    listed: async (memberId: string, date?: string) => dataOf(await list(memberId, date)),
    send,
    /** Hands appointments over; returns the result. */
    sent: async (memberId: string, handOvers: Body['handOvers']) =>
      dataOf(await send(memberId, { handOvers })),
  }
}

/** The request to follow all proposals. */
export const proposedIn = (turns: readonly Turn[]): Body['handOvers'] =>
  turns.flatMap(({ appointments, proposed }) =>
    proposed === null
      ? []
      : appointments.map(({ id, date, time }) => ({
          appointmentId: id,
          memberId: proposed,
          date,
          time,
        })),
  )
