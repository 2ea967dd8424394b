const withSpent = (customer: object) => ({
  ...customer,
  spent: [{ currency: 'USD', amount: 120 }],
})

function withPast(appointment: object) {
  const at = '2026-02-01T10:00:00.000Z'
  const moved = { status: 'RESCHEDULED', date: '2026-02-03', time: '10:00', by: 'OWNER' }
  return {
    ...appointment,
    isRescheduled: true,
    history: [{ ...moved, reason: null, at }],
    headsUp: { says: 'LATE_10', at },
    mailSkipped: { limit: 'BUSINESS', max: 50, isReminder: false, at },
  }
}

/** The same as people of the business see it. */
export const withChanges = (appointment: object) => ({
  ...withPast(appointment),
  seriesId: 'series',
  payment: { way: 'CASH', amount: 180, tip: 20, owed: 10 },
  changes: ['BOOKED', 'MOVED'].map((change, day) => ({
    ...{ change, by: 'OWNER', memberName: null, from: 'Luis', to: 'Ana', paid: 180, way: 'CASH' },
    at: `2026-02-0${day + 1}T10:00:00.000Z`,
  })),
})

const withPasts = (data: { appointments: object[] }) => ({
  ...data,
  appointments: data.appointments.map(withChanges),
})

const sums = { count: 1, currency: 'MXN', earned: 180, tips: 20, owed: 10 }
const later = { date: '2027-02-03', time: '10:00', collision: 'TAKEN', nearby: [] }

/** Somebody who waits, and did not take a place. */
const rosa = {
  id: 'rosa',
  ...{ name: 'Rosa', lastName: 'Peña', email: 'rosa@ejemplo.mx', phone: null },
  ...{ serviceId: null, serviceName: null, memberId: null, sooner: null, held: null },
  ...{ firstDate: '2027-02-03', lastDate: '2027-02-03', part: 'ANY', isProven: true },
  createdAt: '2026-02-01T10:00:00.000Z',
  lastOffer: { date: '2027-02-03', time: '10:00', state: 'LAPSED' },
}

/** Data that only a business with a history has. */
export const additions = {
  'GET /referrals/info': (data: object) => {
    const month = { commerces: 1, appointments: 2, amountUsd: 3, state: 'PAID' }
    return { ...data, earnings: ['2026-03', '2026-02'].map((name) => ({ ...month, month: name })) }
  },
  'GET /referrals/commerces': (data: object) => {
    const invited = { month: '2026-02', state: 'ACTIVE', isInReview: true, isPaid: true }
    return { ...data, total: 2, commerces: ['Una', 'Dos'].map((name) => ({ ...invited, name })) }
  },
  'GET /customers': (data: { customers: object[] }) => ({
    ...data,
    customers: data.customers.map(withSpent),
  }),
  'GET /customers/:customerId': (data: object) => ({
    ...withSpent(data),
    owed: [{ currency: 'MXN', amount: 10 }],
  }),
  'GET /customers/email/:email': withSpent,
  'GET /waiting': () => ({ waiting: [rosa] }),
  'GET /appoiments/:appointmentId': withChanges,
  'GET /appoiments/stats': (data: object) => ({
    ...data,
    todayMoney: [{ currency: 'MXN', earned: 180, booked: 360 }],
  }),
  'GET /money/month': (data: object) => {
    const group = { name: 'Corte', ...sums }
    return {
      ...data,
      totals: [sums],
      services: [group],
      members: [group],
      ways: [{ way: 'CASH', ...sums }],
    }
  },
  'GET /appoiments/:appointmentId/repeat': (data: object) => ({ ...data, starts: [later] }),
  'GET /appoiments/:appointmentId/series': (data: { appointments: object[] }) => ({
    appointments: [...data.appointments, ...data.appointments],
  }),
  'GET /appoiments/:appointmentId/series/move': (data: object) => ({
    ...data,
    moves: [{ appointmentId: 'one', from: { date: '2027-01-03', time: '10:00' }, ...later }],
  }),
  'GET /appoiments/groups/:groupId': withPasts,
  'GET /appoiments/groups/:groupId/move': (data: object) => ({ ...data, ...later, time: '11:00' }),
  'GET /appoiments/upcoming': withPasts,
  'GET /appoiments/calendar': withPasts,
  'GET /books/:appointmentId/appointments': (data: object) => ({
    ...withPast(data),
    onDay: { headsUps: ['ON_THE_WAY', 'LATE_5'] },
  }),
  'GET /team': (data: { members: object[] }) => {
    const weekHours = [{ dayOfWeek: 'MONDAY', isActive: true, hours: [] }]
    const login = { email: 'sofia@ejemplo.mx', role: 'RECEPTION', invitedUntil: null }
    return { ...data, members: data.members.map((each) => ({ ...each, weekHours, login })) }
  },
  'GET /books/:commerceId': (data: object) => ({ ...data, category: 'Barbería' }),
}
