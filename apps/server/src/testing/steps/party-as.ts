import type { PartyRequest } from '@cuando/contract/party/book-party'
import { addToParty, bookParty, partyTimes } from '@cuando/contract/party/book-party'
import type { TestApp } from '../make-test-app.ts'
import type { TestBusiness } from '../open-business.ts'
import { rosa } from './book-as.ts'

type Other = Partial<PartyRequest['others'][number]>

const who = { name: 'Regina', lastName: '', date: '2026-11-25', time: '11:00' }

/** Books parties at a business as Rosa, and asks for their times. */
export function partyAs(app: TestApp, business: () => TestBusiness) {
  const companion = (other: Other) => ({ ...who, serviceId: business().serviceId, ...other })
  return {
    book: (others: readonly Other[], changes: Partial<typeof rosa> = {}, key?: string) => {
      const { commerceId, serviceId } = business()
      const body = { ...rosa, serviceId, ...changes, others: others.map(companion) }
      const headers = key ? { 'idempotency-key': key } : {}
      return app.call(bookParty, { params: { commerceId }, headers, body })
    },
    add: (appointmentId: string, other: Other = {}, key?: string) =>
      app.call(addToParty, {
        params: { appointmentId },
        headers: key ? { 'idempotency-key': key } : {},
        body: companion(other),
      }),
    times: async (
      chosen: readonly { serviceId?: string; memberId?: string; time?: string }[],
      { date = who.date, ...wanted }: { date?: string; serviceId?: string; memberId?: string } = {},
    ) => {
      const { commerceId, serviceId } = business()
      const body = {
        date,
        serviceId,
        ...wanted,
        chosen: chosen.map((each) => ({ serviceId, ...each })),
      }
      return app.call(partyTimes, { params: { commerceId }, body })
    },
  }
}
