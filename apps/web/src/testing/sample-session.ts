import type { Session } from '@cuando/contract/accounts/session'

/** The answer to a log-in by a verified owner. */
export const sampleSession: Session & { token: string } = {
  status: 'ACTIVE',
  token: 'abc',
  user: {
    id: 'u1',
    name: 'Ana',
    lastName: 'Ruiz',
    email: 'ana@ejemplo.mx',
    phone: '5512345678',
    commerceId: 'c1',
    role: 'OWNER',
    memberId: 'c1',
    createdAt: '2026-11-01T00:00:00Z',
    updatedAt: '2026-11-01T00:00:00Z',
  },
  userName: 'ana-salon',
  subscription: { plan: 'FREE', status: 'ACTIVE', since: '2026-11-01T00:00:00Z' },
  profileImage: '/api/images/1',
  commerceId: 'c1',
  notReadNotifications: 3,
}
