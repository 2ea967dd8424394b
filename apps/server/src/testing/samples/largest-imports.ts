import { limits } from '@cuando/contract/calls/limits'
import { importLimits } from '@cuando/contract/imports/import-limits'

const dateIn = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

/** As many events as a call can have, of more times than are read. */
export const largestEvents = {
  memberId: undefined,
  events: Array.from({ length: importLimits.importedEvents }, (_, at) => ({
    uid: `${at}`,
    start: { at: `${dateIn(1)}T10:00:00`, zone: '' },
    ...{ end: null, original: null, location: '', guest: null, isCancelled: false, isFree: false },
    recurrence: at < 10 ? ['RRULE:FREQ=DAILY'] : [],
    title: `Corte, ${'Uñas '.repeat(30)}`,
    description: '55 1234 5678 '.repeat(10),
    people: [{ name: 'Ana', email: `ana${at}@ejemplo.test` }],
  })),
}

/** As many appointments as a call can import. */
export const largestRows = {
  rows: Array.from({ length: importLimits.importedAtOnce }, (_, at) => ({
    ...{ uid: `${at}`, occurrence: 'single', action: 'APPOINTMENT' },
    ...{ date: dateIn(at + 2), time: '10:00', minutes: 5, title: '', force: true },
    ...{ name: 'Ana', lastName: '', email: '', phone: '5512345678' },
    ...{ notes: 'x'.repeat(limits.notes), address: '', serviceId: null },
  })),
}

/** A line as long as all lines of a call can be. */
const importedRow = {
  line: 20_000,
  id: crypto.randomUUID(),
  name: 'x'.repeat(limits.name),
  lastName: '',
  email: '',
  phone: '5512345678',
  birthday: '24/11/1990',
  tags: 'x;y;z',
  notes: 'x'.repeat(60),
}
export const importedRows = { rows: Array(limits.importBatch).fill(importedRow) }
