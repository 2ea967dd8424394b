import * as imports from '@cuando/contract/imports/appointment-imports'
import type { TestApp } from '../make-test-app.ts'
import { dataOf, type TestBusiness } from '../open-business.ts'

const inMexico = 'America/Mexico_City'

/** An event of a calendar file: an hour of 25 November, unless it says otherwise. */
export function eventOf(
  given: Partial<imports.ImportedEvent> & { from?: string; to?: string } = {},
): imports.ImportedEvent {
  const { from = '2026-11-25T10:00:00', to = '2026-11-25T11:00:00', ...fields } = given
  return {
    uid: `${from}@prueba.test`,
    start: { at: from, zone: inMexico },
    end: { at: to, zone: inMexico },
    recurrence: [],
    original: null,
    title: 'Cita con Ana Ruiz',
    description: '',
    location: '',
    people: [],
    guest: null,
    isCancelled: false,
    isFree: false,
    ...fields,
  }
}

/** A time of a preview as it is sent to be imported. */
export const rowOf = (
  { uid, occurrence, date, time, minutes, ...each }: imports.ImportedOccurrence,
  changes: Partial<imports.ImportedRow> = {},
): imports.ImportedRow => ({
  ...{ uid, occurrence, date, time, minutes, title: each.title, notes: each.notes },
  ...(each.person ?? { name: '', lastName: '', email: '', phone: '' }),
  ...(each.customers.length === 1 && { customerId: each.customers[0]?.id }),
  serviceId: each.serviceId,
  address: each.address,
  action: each.suggestion === 'BLOCK' ? 'BLOCK' : 'APPOINTMENT',
  force: false,
  ...changes,
})

/** One-line actions on the appointments of a business, as imports of calendar files do them. */
export function importAppointmentsAs(app: TestApp, business: () => TestBusiness) {
  const one = (id: string) => ({ params: { appointmentImportId: id } })
  const preview = (events: readonly imports.ImportedEvent[], memberId?: string) =>
    app.call(
      imports.previewAppointments,
      { body: { events: [...events], memberId } },
      business().token,
    )
  const start = (body: { memberId?: string; reminds?: boolean } = {}) =>
    app.call(
      imports.startAppointmentImport,
      { body: { fileName: 'agenda.ics', reminds: false, ...body } },
      business().token,
    )
  const rows = (importId: string, given: readonly imports.ImportedRow[]) =>
    app.call(
      imports.importAppointments,
      { ...one(importId), body: { rows: [...given] } },
      business().token,
    )
  const undo = (importId: string) =>
    app.call(imports.undoAppointmentImport, one(importId), business().token)
  return {
    preview,
    start,
    rows,
    undo,
    previewed: async (events: readonly imports.ImportedEvent[], memberId?: string) =>
      dataOf(await preview(events, memberId)),
    started: async (body?: Parameters<typeof start>[0]) => dataOf(await start(body)).id,
    imported: async (importId: string, given: readonly imports.ImportedRow[]) =>
      dataOf(await rows(importId, given)),
    undone: async (importId: string) => dataOf(await undo(importId)),
    last: async () => dataOf(await app.call(imports.lastAppointmentImport, {}, business().token)),
  }
}
