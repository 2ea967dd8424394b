import { randomUUID } from 'node:crypto'
import { dayFrom, someDay, someone } from './some-values.ts'

/** A weekly event of a calendar file. */
export const importedEvent = () => ({
  uid: randomUUID(),
  start: { at: `${dayFrom(9)}T10:00:00`, zone: 'America/Mexico_City' },
  end: { at: `${dayFrom(9)}T11:00:00`, zone: 'America/Mexico_City' },
  recurrence: ['RRULE:FREQ=WEEKLY;COUNT=5'],
  original: null,
  title: 'Corte - Ana Ruiz',
  description: 'Tel. 55 1234 5678',
  location: '',
  people: [{ name: 'Ana', email: 'ana@ejemplo.test' }],
  guest: null,
  isCancelled: false,
  isFree: false,
})

/** A time of it, as the web sends it. */
export const importedAppointment = () => ({
  ...{ uid: randomUUID(), occurrence: 'single', action: 'APPOINTMENT' },
  ...{ date: someDay(), time: '10:00', minutes: 60, title: 'Corte - Ana Ruiz' },
  ...someone(),
  ...{ serviceId: null, notes: '', address: '', force: true },
})
