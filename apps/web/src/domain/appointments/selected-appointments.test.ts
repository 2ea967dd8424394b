import { beforeEach, expect, it } from 'vitest'
import { ownAppointment } from '../../testing/sample-calendar.ts'
import { useSelectedAppointments } from './selected-appointments.ts'

const chosen = () => [...useSelectedAppointments.getState().chosen.keys()]
const { start, stop, put } = useSelectedAppointments.getState()

beforeEach(() => {
  stop()
  start()
})

it('selects and deselects, and clears the selection at the end', () => {
  put([ownAppointment({ id: 'a' }), ownAppointment({ id: 'b' })], true)
  put([ownAppointment({ id: 'a' })], false)
  expect(chosen()).toEqual(['b'])
  stop()
  expect(useSelectedAppointments.getState()).toMatchObject({ isSelecting: false })
  expect(chosen()).toEqual([])
})

it('selects only upcoming appointments', () => {
  const over = ownAppointment({ id: 'a', status: 'CANCELLED' })
  put([over, ownAppointment({ id: 'b', status: 'ACTIVE' })], true)
  expect(chosen()).toEqual(['b'])
})

it('selects no more than can be cancelled at once', () => {
  const many = Array.from({ length: 120 }, (_, at) => ownAppointment({ id: `${at}` }))
  put(many, true)
  expect(chosen()).toHaveLength(100)
})
