import { beforeEach, expect, it } from 'vitest'
import { openTestApp } from '../../testing/make-test-app.ts'
import { openBusiness, type TestBusiness } from '../../testing/open-business.ts'
import { changeAs } from '../../testing/steps/change-as.ts'
import { storedRows } from '../../testing/stored/rows.ts'
import { workJobs } from '../../testing/work-jobs.ts'

const app = await openTestApp()
const as = changeAs(app, () => salon)
let salon: TestBusiness
beforeEach(async () => {
  salon = await openBusiness(app)
})

const fileOf = (id: string) => app.inject(`/api/books/${id}/calendar.ics`)
/** The lines of an iCalendar text, unfolded. */
const linesOf = (text: string) => text.replace(/\r\n[ \t]/g, '').split('\r\n')
const lineOf = (text: string, name: string) =>
  linesOf(text.slice(text.indexOf('BEGIN:VEVENT'))).find(
    (line) => line.startsWith(`${name}:`) || line.startsWith(`${name};`),
  )

it('is an iCalendar file, with the time in the zone of the business', async () => {
  const id = await as.booked({ date: '2026-11-27' })
  const answer = await fileOf(id)
  expect(answer.statusCode).toBe(200)
  expect(answer.headers).toMatchObject({
    'content-type': 'text/calendar; charset=utf-8',
    'content-disposition': 'inline; filename="cita.ics"',
    'cache-control': 'no-store',
  })
  const text = answer.body
  expect(linesOf(text)).toContain('METHOD:PUBLISH')
  expect(lineOf(text, 'DTSTART')).toBe('DTSTART;TZID=America/Mexico_City:20261127T100000')
  expect(lineOf(text, 'DTEND')).toBe('DTEND;TZID=America/Mexico_City:20261127T110000')
  expect(lineOf(text, 'SUMMARY')).toBe('SUMMARY:Corte en Estética Lucía')
  expect(lineOf(text, 'ATTENDEE')).toBeUndefined()
  expect(linesOf(text).filter((line) => line === 'BEGIN:VEVENT')).toHaveLength(1)
})

it('has the UID and the sequence of the mailed invitation', async () => {
  const id = await as.booked({ date: '2026-11-27' })
  const first = (await fileOf(id)).body
  expect(lineOf(first, 'SEQUENCE')).toBe('SEQUENCE:0')
  await workJobs(app)
  await as.moveOwn(id, '2026-11-30', '12:00')
  const moved = (await fileOf(id)).body
  expect(lineOf(moved, 'UID')).toBe(lineOf(first, 'UID'))
  expect(lineOf(moved, 'SEQUENCE')).toBe('SEQUENCE:1')
  expect(lineOf(moved, 'DTSTART')).toContain('20261130T120000')
  const mails = await workJobs(app)
  const invitation = mails.find((mail) => mail.to.includes('rosa@ejemplo.test'))?.raw ?? ''
  expect(invitation).toContain(`UID:${id}@cuando`)
  expect(lineOf(moved, 'UID')).toBe(`UID:${id}@cuando`)
  expect(invitation).toContain('SEQUENCE:1')
})

it('says that an appointment was cancelled', async () => {
  const id = await as.booked({ date: '2026-11-27' })
  await as.cancelOwn(id)
  const text = (await fileOf(id)).body
  expect(lineOf(text, 'STATUS')).toBe('STATUS:CANCELLED')
  expect(lineOf(text, 'SEQUENCE')).toBe('SEQUENCE:1')
})

it('changes nothing, and is not found without the id', async () => {
  const id = await as.booked({ date: '2026-11-27' })
  const head = await app.inject({ method: 'HEAD', url: `/api/books/${id}/calendar.ics` })
  expect([200, 404]).toContain(head.statusCode)
  const rows = await storedRows(app, 'appointments', { id }, { columns: ['status'] })
  expect(rows).toEqual([{ status: 'PENDING' }])
  expect((await fileOf('7d0c3d5e-2b39-4cf0-9d8d-5d7a3a9d5a55')).statusCode).toBe(404)
  expect((await fileOf('no-id')).statusCode).toBe(404)
})
