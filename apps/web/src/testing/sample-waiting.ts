import type { WaitingCustomer } from '@cuando/contract/waiting/owner-waiting'

/** Somebody who waits for Friday afternoon, 27 November 2026. */
export const sampleWaiting = (other: Partial<WaitingCustomer> = {}): WaitingCustomer => ({
  id: 'rosa',
  ...{ name: 'Rosa', lastName: 'Peña', email: null, phone: '5512345678' },
  ...{ serviceId: 'cut', serviceName: 'Corte', memberId: null },
  ...{ firstDate: '2026-11-27', lastDate: '2026-11-27', part: 'AFTERNOON', sooner: null },
  ...{ isProven: true, createdAt: '2026-11-24T15:15:00Z', held: null, lastOffer: null },
  ...other,
})

/** The place that is held for them until 16:15 UTC. */
export const sampleHeld = (
  other: Partial<NonNullable<WaitingCustomer['held']>> = {},
): NonNullable<WaitingCustomer['held']> => ({
  ...{ id: 'offer', date: '2026-11-27', time: '10:00', duration: 60, memberId: 'ana' },
  ...{ heldUntil: '2026-11-24T16:15:00Z', byWhatsapp: true, isSent: false },
  link: 'https://cuando.test/espera/salon?lugar=rosa',
  ...other,
})
