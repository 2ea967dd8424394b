import { describe, expect, it } from 'vitest'
import { ownAppointment } from '../../../testing/sample-calendar.ts'
import { type Drag, type DragAction, dragReducer, dropOf } from './drag-model.ts'

const appointment = ownAppointment({ date: '2026-11-25', time: '10:00' })
const pressed: DragAction = { type: 'pressed', appointment, at: { x: 100, y: 100 } }
const to = (x: number, y: number, date: string | null, time = '12:00'): DragAction => ({
  type: 'pointed',
  at: { x, y },
  slot: date === null ? null : { date, time },
})
const after = (...actions: DragAction[]): Drag | null =>
  actions.reduce<Drag | null>(dragReducer, null)

describe('the dragged appointment', () => {
  it('only moves after the threshold was passed, and then also within it', () => {
    expect(after(pressed, to(103, 103, '2026-11-26'))?.move).toBeNull()
    expect(after(pressed, to(103, 104, '2026-11-26'))?.move).toMatchObject({ date: '2026-11-26' })
    expect(after(pressed, to(200, 100, '2026-11-26'), to(100, 100, '2026-11-25'))?.move).toEqual({
      appointment,
      date: '2026-11-25',
      time: '12:00',
    })
  })

  it('stays at its last time while the pointer is outside all days', () => {
    const drag = after(pressed, to(200, 100, '2026-11-26'), to(900, 900, null))
    expect(drag?.move).toMatchObject({ date: '2026-11-26', time: '12:00' })
    expect(after(pressed, to(900, 900, null))?.move).toBeNull()
  })

  it('is the same object while it is over the same time, so that nothing is rendered again', () => {
    const once = after(pressed, to(200, 100, '2026-11-26'))
    expect(once && dragReducer(once, to(210, 100, '2026-11-26'))?.move).toBe(once?.move)
  })

  it('needs a press first, and is null after the end', () => {
    expect(after(to(200, 100, '2026-11-26'))).toBeNull()
    expect(after(pressed, to(200, 100, '2026-11-26'), { type: 'ended' })).toBeNull()
  })
})

describe('the drop', () => {
  it('is at the last time under the pointer', () => {
    const drag = after(pressed, to(200, 100, '2026-11-26'), to(200, 150, '2026-11-26', '13:15'))
    expect(dropOf(drag)).toEqual({ appointment, date: '2026-11-26', time: '13:15' })
  })

  it('is null if the appointment was lifted and put down, also in a column of its person', () => {
    const { member } = appointment
    const lifted: DragAction = { type: 'lifted', memberId: member?.id }
    expect(after(pressed, lifted)?.move).toMatchObject({ date: '2026-11-25', time: '10:00' })
    expect(dropOf(after(pressed, lifted))).toBeNull()
    expect(dropOf(after(pressed, lifted, to(200, 150, '2026-11-26')))).toMatchObject({
      date: '2026-11-26',
    })
  })

  it('is null if the appointment was not moved, or was moved back', () => {
    expect(dropOf(null)).toBeNull()
    expect(dropOf(after(pressed))).toBeNull()
    const back = to(100, 100, '2026-11-25', '10:00')
    expect(dropOf(after(pressed, to(200, 100, '2026-11-26'), back))).toBeNull()
  })
})
