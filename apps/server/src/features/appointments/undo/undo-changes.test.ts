import { undoChanges } from '@cuando/contract/appointments/appointments'
import PostalMime from 'postal-mime'
import { beforeEach, describe, expect, it } from 'vitest'
import { mailSubjects } from '../../../testing/mail-subjects.ts'
import { openTestApp } from '../../../testing/make-test-app.ts'
import { dataOf, openBusiness, type TestBusiness } from '../../../testing/open-business.ts'
import { readJobs } from '../../../testing/queued-jobs.ts'
import { changeAs } from '../../../testing/steps/change-as.ts'
import { repeatAs, weekly } from '../../../testing/steps/repeat-as.ts'
import { mailedSubjects, workJobs } from '../../../testing/work-jobs.ts'

const app = await openTestApp()
let salon: TestBusiness
let ids: string[]
const as = changeAs(app, () => salon)
const again = repeatAs(app, () => salon)
beforeEach(async () => {
  salon = await openBusiness(app)
  const first = await as.booked()
  await workJobs(app)
  ids = await again.repeated(first, weekly(4))
})

const first = () => ids[0] ?? ''
const undo = async (wanted: readonly string[] = ids) =>
  dataOf(await app.call(undoChanges, { body: { ids: [...wanted] } }, salon.token))
const statuses = () => Promise.all(ids.map(async (id) => (await as.shown(id)).status))

describe('a series that was cancelled', () => {
  it('comes back with one mail if its customer knew of the cancellation', async () => {
    await workJobs(app)
    dataOf(await again.cancelSeries(first()))
    expect(await mailedSubjects(app)).toEqual([expect.stringMatching(/^Canceladas: .+ más · /)])
    expect(await undo()).toEqual({ undone: 4, skipped: 0 })
    const mails = await workJobs(app)
    expect(mails).toHaveLength(1)
    const { subject, text, attachments } = await PostalMime.parse(mails[0]?.raw ?? '')
    expect(subject).toMatch(/^Siguen en pie: mié 2 dic, 10:00 y \d más · Corte/)
    expect(text).toContain('había cancelado 4 citas y ya las recuperó')
    expect(text).toContain('miércoles 23 de diciembre')
    expect(attachments).toHaveLength(4)
  })

  it('is confirmed by one mail if its customer knew of nothing', async () => {
    dataOf(await again.cancelSeries(first()))
    expect(await undo()).toEqual({ undone: 4, skipped: 0 })
    expect(await mailedSubjects(app)).toEqual([mailSubjects.booked])
  })

  it('comes back without those whose place is taken, still with one mail', async () => {
    await workJobs(app)
    dataOf(await again.cancelSeries(first()))
    await workJobs(app)
    await as.booked({ email: 'eva@ejemplo.test', ...weekly(2)[1] })
    await workJobs(app)
    expect(await undo()).toEqual({ undone: 3, skipped: 1 })
    expect(await statuses()).toEqual(['PENDING', 'CANCELLED', 'PENDING', 'PENDING'])
    const [mail, ...others] = await workJobs(app)
    expect(others).toEqual([])
    const { subject, text } = await PostalMime.parse(mail?.raw ?? '')
    expect(subject).toMatch(/^Siguen en pie: mié 2 dic, 10:00 y \d más · Corte/)
    expect(text).not.toContain('miércoles 9 de diciembre')
  })

  it('is untold until the mail about it begins, and not a moment less', async () => {
    await workJobs(app)
    dataOf(await again.cancelSeries(first()))
    const jobs = await readJobs(app.database.pool)
    const dueIn = (task: string) => jobs.filter((job) => job.task === task).map((job) => job.dueIn)
    const [mail] = dueIn('appointments:mail-together')
    const marks = dueIn('appointments:mail-customer')
    expect(marks).toHaveLength(4)
    expect(Math.min(...marks)).toBeGreaterThan((mail ?? 0) + 60)
    await workJobs(app)
    expect(await readJobs(app.database.pool)).toEqual([])
  })
})

it('a mail about one of a series that waits is not anticipated by the one about all', async () => {
  dataOf(await again.cancelSeries(first()))
  dataOf(await as.undo(first()))
  dataOf(await as.undo(ids[1] ?? ''))
  const subjects = await mailedSubjects(app)
  const one = mailSubjects.booked
  expect(subjects.toSorted()).toEqual([one, one])
})

it('appointments that exchanged their places are put back', async () => {
  await workJobs(app)
  const [one, other] = weekly(2)
  if (!one || !other) throw new Error('Two dates are needed')
  const moves = [
    { appointmentId: first(), ...other },
    { appointmentId: ids[1] ?? '', ...one },
  ]
  const { ids: moved } = dataOf(await again.moveSeries(first(), moves))
  expect((await as.shown(first())).date).toBe(other.date)
  expect(await undo(moved)).toEqual({ undone: 2, skipped: 0 })
  expect((await as.shown(first())).date).toBe(one.date)
  expect(await mailedSubjects(app)).toEqual([])
})

it('of two devices that undo at once, one does', async () => {
  dataOf(await again.cancelSeries(first()))
  const both = await Promise.all([undo(), undo()])
  expect(both.map((each) => each.undone).toSorted()).toEqual([0, 4])
  expect(await statuses()).toEqual(['PENDING', 'PENDING', 'PENDING', 'PENDING'])
  expect(await mailedSubjects(app)).toEqual([mailSubjects.booked])
})
