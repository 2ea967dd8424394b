import {
  cancelAppointments,
  undoChange,
  undoChanges,
} from '@cuando/contract/appointments/appointments'
import { limits } from '@cuando/contract/calls/limits'
import { beforeEach, describe, expect, it } from 'vitest'
import { mailSubjects } from '../../../testing/mail-subjects.ts'
import { openTestApp } from '../../../testing/make-test-app.ts'
import { dataOf, openBusiness, type TestBusiness } from '../../../testing/open-business.ts'
import { readJobs } from '../../../testing/queued-jobs.ts'
import { changeAs } from '../../../testing/steps/change-as.ts'
import { returnLater } from '../../../testing/steps/return-later.ts'
import { mailedSubjects } from '../../../testing/work-jobs.ts'
import { sweepUndos } from './undo-change.ts'

const app = await openTestApp()
const as = changeAs(app, () => salon)
let salon: TestBusiness
beforeEach(async () => {
  app.clock.set('2026-11-24T16:00:00Z')
  salon = await openBusiness(app)
})

const move = (id: string) => as.move(id, { date: '2026-11-30', time: '12:00', reason: 'Viaje' })
const act = { cancel: as.cancel, complete: as.complete, miss: as.miss, move }
const later = async (at: string) => {
  salon = await returnLater(app, salon, at)
}
const reasonOf = ({ status, body }: Awaited<ReturnType<typeof as.undo>>) => [
  status,
  body.isSuccess || body.code,
]

describe('an owner who undoes at once', () => {
  for (const action of ['cancel', 'complete', 'miss', 'move'] as const) {
    it(`finds the appointment as it was before: ${action}`, async () => {
      const id = await as.booked({ date: '2026-11-25' })
      await mailedSubjects(app)
      await later(action === 'miss' ? '2026-11-25T16:10:00Z' : '2026-11-25T15:00:00Z')
      dataOf(await as.arrive(id))
      const before = await as.shown(id)
      dataOf(await act[action](id))
      expect(await as.shown(id)).not.toMatchObject({ status: 'PENDING', date: '2026-11-25' })
      expect(dataOf(await as.undo(id))).toEqual(before)
      expect(await as.freeAt('2026-11-25')).not.toContain('10:00')
      expect(await as.freeAt('2026-11-30')).toContain('12:00')
      expect(await mailedSubjects(app)).toEqual([])
      expect(reasonOf(await as.undo(id))).toEqual([409, 'notUndoable'])
    })
  }

  it('gets a message with the result', async () => {
    const id = await as.booked()
    dataOf(await as.cancel(id))
    expect((await as.undo(id)).body.message).toBe('Cita reabierta')
    dataOf(await move(id))
    expect((await as.undo(id)).body.message).toBe('La cita volvió a su horario')
  })

  it('does not take back the mail about the previous change', async () => {
    const id = await as.booked()
    await mailedSubjects(app)
    dataOf(await move(id))
    dataOf(await as.cancel(id))
    dataOf(await as.undo(id))
    expect(await mailedSubjects(app)).toEqual([mailSubjects.moved])
    expect(await as.shown(id)).toMatchObject({ date: '2026-11-30', status: 'PENDING' })
  })

  it('undoes one change, not the one before', async () => {
    const id = await as.booked()
    dataOf(await move(id))
    dataOf(await as.complete(id))
    dataOf(await as.undo(id))
    expect(await as.shown(id)).toMatchObject({ date: '2026-11-30', status: 'PENDING' })
    expect(reasonOf(await as.undo(id))).toEqual([409, 'notUndoable'])
  })

  it('undoes many at once, except those whose place was taken', async () => {
    const ids: string[] = []
    for (const time of ['09:00', '10:00', '11:00'])
      ids.push(await as.booked({ date: '2026-11-27', time }))
    dataOf(await app.call(cancelAppointments, { body: { ids } }, salon.token))
    await as.booked({ date: '2026-11-27', time: '10:30', email: 'ana@ejemplo.test' })
    const answer = await app.call(undoChanges, { body: { ids } }, salon.token)
    expect(answer.body).toMatchObject({
      message: '1 cita reabierta; 2 ya no se pudieron recuperar',
      data: { undone: 1, skipped: 2 },
    })
    expect(await as.shown(ids[0] ?? '')).toMatchObject({ status: 'PENDING' })
  })
})

it('delays the mail while the owner can undo the change', async () => {
  const id = await as.booked()
  dataOf(await as.cancel(id))
  const jobs = await readJobs(app.database.pool)
  const changes = jobs.filter(
    ({ payload }) => payload.appointmentId === id && payload.by === 'OWNER',
  )
  expect(changes).toMatchObject([{ payload: { change: 'cancelled' } }])
  expect(changes[0]?.dueIn).toBeGreaterThan(limits.undoSeconds)
})

describe('an owner who reopens later', () => {
  it('can reopen what they ended by hand for a day', async () => {
    const id = await as.booked({ date: '2026-11-27' })
    dataOf(await as.complete(id, 'Pagó en efectivo'))
    expect(await as.shown(id)).toMatchObject({ reopenUntil: '2026-11-25T16:00:00.000Z' })
    await later('2026-11-25T16:00:00Z')
    expect(dataOf(await as.undo(id))).toMatchObject({
      status: 'PENDING',
      reopenUntil: null,
      finalNotes: 'Pagó en efectivo',
    })
    dataOf(await as.complete(id))
    expect(await as.shown(id)).toMatchObject({ finalNotes: 'Pagó en efectivo' })
    await later('2026-11-26T16:00:01Z')
    expect(reasonOf(await as.undo(id))).toEqual([409, 'notUndoable'])
  })

  it('mails the customer if the cancellation was mailed', async () => {
    const id = await as.booked()
    await mailedSubjects(app)
    dataOf(await as.cancel(id))
    expect(await mailedSubjects(app)).toEqual([mailSubjects.cancelled])
    dataOf(await as.undo(id))
    expect(await mailedSubjects(app)).toEqual([mailSubjects.reopened])
    const file = await app.inject(`/api/books/${id}/calendar.ics`)
    expect(file.body).toContain('SEQUENCE:2')
    expect(file.body).toContain('STATUS:CONFIRMED')
  })

  it('mails nobody if the appointment is over', async () => {
    const id = await as.booked({ date: '2026-11-25' })
    await later('2026-11-25T15:00:00Z')
    dataOf(await as.cancel(id))
    await mailedSubjects(app)
    await later('2026-11-25T17:00:00Z')
    expect(dataOf(await as.undo(id))).toMatchObject({ status: 'PENDING' })
    expect(await mailedSubjects(app)).toEqual([])
  })

  it('mails the customer if the move was mailed, with both moves in the history', async () => {
    const id = await as.booked()
    await mailedSubjects(app)
    dataOf(await move(id))
    await mailedSubjects(app)
    dataOf(await as.undo(id))
    expect(await mailedSubjects(app)).toEqual([mailSubjects.moved])
    expect(await as.shown(id)).toMatchObject({
      date: '2026-11-25',
      history: [{ date: '2026-11-25' }, { date: '2026-11-30', by: 'OWNER' }],
    })
  })

  it('cannot undo a mailed move if the earlier time has passed', async () => {
    for (const hasMissed of [false, true]) {
      const id = await as.booked({ date: '2026-11-25' })
      await later('2026-11-25T16:10:00Z')
      if (hasMissed) dataOf(await as.miss(id))
      const before = await as.shown(id)
      dataOf(await move(id))
      dataOf(await as.undo(id))
      expect(await as.shown(id)).toEqual({ ...before, reopenUntil: null })
      dataOf(await move(id))
      await mailedSubjects(app)
      expect(reasonOf(await as.undo(id))).toEqual([409, 'notUndoable'])
      expect(await mailedSubjects(app)).toEqual([])
      expect(await as.shown(id)).toMatchObject({ date: '2026-11-30', status: 'PENDING' })
      dataOf(await as.cancel(id))
      await later('2026-11-24T16:00:00Z')
    }
  })

  it('restores the earlier status of a missed appointment', async () => {
    const id = await as.booked({ date: '2026-11-25' })
    await later('2026-11-25T18:00:00Z')
    dataOf(await as.complete(id))
    dataOf(await as.miss(id))
    expect(dataOf(await as.undo(id))).toMatchObject({ status: 'COMPLETED', noShow: false })
  })

  it('cannot reopen what the customer cancelled', async () => {
    const own = await as.booked({ date: '2026-11-27' })
    dataOf(await as.cancelOwn(own))
    expect(await as.shown(own)).toMatchObject({ reopenUntil: null })
    expect(reasonOf(await as.undo(own))).toEqual([409, 'notUndoable'])
    const moved = await as.booked({ date: '2026-11-27' })
    dataOf(await move(moved))
    dataOf(await as.cancelOwn(moved))
    expect(reasonOf(await as.undo(moved))).toEqual([409, 'notUndoable'])
  })

  it('cannot reopen what belongs to another business or does not exist', async () => {
    const id = await as.booked()
    dataOf(await as.cancel(id))
    const other = await openBusiness(app)
    expect(
      reasonOf(await app.call(undoChange, { params: { appointmentId: id } }, other.token)),
    ).toEqual([404, 'appointmentUnknown'])
    expect(reasonOf(await as.undo('f4b1a7de-93f5-4c53-9d7b-0f8e9a2f1c33'))[0]).toBe(404)
    const { data } = (await app.call(undoChanges, { body: { ids: [id] } }, other.token)).body
    expect(data).toEqual({ undone: 0, skipped: 1 })
  })

  it('cannot reopen it any more after the sweep', async () => {
    const id = await as.booked()
    dataOf(await as.cancel(id))
    await sweepUndos(app.database.db, new Date('2026-11-25T16:00:00Z'))
    expect((await as.shown(id)).reopenUntil).not.toBeNull()
    await sweepUndos(app.database.db, new Date('2026-11-25T16:00:01Z'))
    expect((await as.shown(id)).reopenUntil).toBeNull()
  })
})
