import {
  cancelAppointment,
  completeAppointment,
  markNoShow,
  moveAppointment,
} from '@cuando/contract/appointments/appointments'
import { describe, expect, it } from 'vitest'
import { openTestApp } from '../../../testing/make-test-app.ts'
import { openBusiness, type TestBusiness } from '../../../testing/open-business.ts'
import { changeAs } from '../../../testing/steps/change-as.ts'
import { returnLater } from '../../../testing/steps/return-later.ts'
import { watchRows } from '../../../testing/watch-rows.ts'

const statuses = ['PENDING', 'ACTIVE', 'COMPLETED', 'CANCELLED', 'EXPIRED'] as const
type Status = (typeof statuses)[number]
type Action = 'cancel' | 'complete' | 'move' | 'miss'

/** The status after each action on each status; a missing pair is refused. */
const table: Record<Action, { refusal: string; to: Partial<Record<Status, Status>> }> = {
  cancel: {
    refusal: 'La cita ya no se puede cancelar',
    to: { PENDING: 'CANCELLED', ACTIVE: 'CANCELLED' },
  },
  complete: {
    refusal: 'La cita ya no se puede completar',
    to: { PENDING: 'COMPLETED', ACTIVE: 'COMPLETED' },
  },
  move: {
    refusal: 'La cita ya no se puede reagendar',
    to: { PENDING: 'PENDING', ACTIVE: 'PENDING', EXPIRED: 'PENDING' },
  },
  miss: {
    refusal: 'La cita no se puede marcar como «No asistió»',
    to: { PENDING: 'EXPIRED', ACTIVE: 'EXPIRED', COMPLETED: 'EXPIRED' },
  },
}

let salon: TestBusiness
const app = await openTestApp()
const as = changeAs(app, () => salon)
salon = await openBusiness(app)

const later = async (at: string) => {
  salon = await returnLater(app, salon, at)
}

const act = (action: Action, appointmentId: string) => {
  const given = { params: { appointmentId }, body: {} }
  if (action === 'cancel') return app.call(cancelAppointment, given, salon.token)
  if (action === 'complete') return app.call(completeAppointment, given, salon.token)
  if (action === 'miss') return app.call(markNoShow, { params: { appointmentId } }, salon.token)
  const body = { date: '2026-12-03', time: '12:00' }
  return app.call(moveAppointment, { params: { appointmentId }, body }, salon.token)
}

const cells = (Object.keys(table) as Action[]).flatMap((action) =>
  statuses.map((status) => ({ action, status, to: table[action].to[status] })),
)

describe('an owner', () => {
  for (const { action, status, to } of cells) {
    it(`${action}: ${status} becomes ${to ?? 'nothing else'}`, async () => {
      await later('2026-11-24T16:00:00Z')
      const appointmentId = await as.booked()
      const rows = watchRows(app, salon.commerceId)
      await rows.setStatus(appointmentId, status)
      // It has just started, so no action is too early or too late.
      await later('2026-11-25T16:00:00Z')
      const before = await rows.read()
      const answer = await act(action, appointmentId)
      if (to) {
        expect(answer).toMatchObject({ status: 200, body: { data: { status: to } } })
      } else {
        expect(answer).toMatchObject({
          status: 409,
          body: { message: table[action].refusal, data: null },
        })
        expect(await rows.read()).toEqual(before)
      }
      await rows.forget(appointmentId)
    })
  }

  it('gets a 404 for an unknown appointment, with every action', async () => {
    for (const action of Object.keys(table) as Action[]) {
      const answer = await act(action, 'f4b1a7de-93f5-4c53-9d7b-0f8e9a2f1c33')
      expect(answer).toMatchObject({ status: 404, body: { message: 'Cita no encontrada' } })
    }
  })
})

describe('a customer', () => {
  for (const status of statuses.slice(2)) {
    it(`neither moves nor cancels what is ${status}`, async () => {
      app.clock.set('2026-11-24T16:00:00Z')
      const appointmentId = await as.booked({ date: '2026-11-27' })
      const rows = watchRows(app, salon.commerceId)
      await rows.setStatus(appointmentId, status)
      const answers = [
        await as.cancelOwn(appointmentId),
        await as.moveOwn(appointmentId, '2026-11-30', '12:00'),
      ]
      expect(answers.map(({ status: code, body }) => [code, body.message])).toEqual([
        [409, 'La cita ya no se puede cancelar'],
        [409, 'La cita ya no se puede reagendar'],
      ])
      await rows.forget(appointmentId)
    })
  }
})
