import { describe, expect, it } from 'vitest'
import { ownAppointment } from '../../testing/sample-calendar.ts'
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

describe('what is dragged', () => {
  it('is nothing below the threshold, and goes on once the threshold was passed', () => {
    expect(after(pressed, to(103, 103, '2026-11-26'))?.move).toBeNull()
    expect(after(pressed, to(103, 104, '2026-11-26'))?.move).toMatchObject({ date: '2026-11-26' })
    expect(after(pressed, to(200, 100, '2026-11-26'), to(100, 100, '2026-11-25'))?.move).toEqual({
      appointment,
      date: '2026-11-25',
      time: '12:00',
    })
  })

  it('stays where it was last while the pointer is beside all days', () => {
    const drag = after(pressed, to(200, 100, '2026-11-26'), to(900, 900, null))
    expect(drag?.move).toMatchObject({ date: '2026-11-26', time: '12:00' })
    expect(after(pressed, to(900, 900, null))?.move).toBeNull()
  })

  it('is the same object as long as it is held over one time, so that nothing is drawn anew', () => {
    const once = after(pressed, to(200, 100, '2026-11-26'))
    expect(once && dragReducer(once, to(210, 100, '2026-11-26'))?.move).toBe(once?.move)
  })

  it('begins with a press, and is over when the pointer is let go', () => {
    expect(after(to(200, 100, '2026-11-26'))).toBeNull()
    expect(after(pressed, to(200, 100, '2026-11-26'), { type: 'ended' })).toBeNull()
  })
})

describe('where it is dropped', () => {
  it('is the last time that it was held over', () => {
    const drag = after(pressed, to(200, 100, '2026-11-26'), to(200, 150, '2026-11-26', '13:15'))
    expect(dropOf(drag)).toEqual({ appointment, date: '2026-11-26', time: '13:15' })
  })

  it('is nowhere when it was not moved, or back to where it stands', () => {
    expect(dropOf(null)).toBeNull()
    expect(dropOf(after(pressed))).toBeNull()
    const back = to(100, 100, '2026-11-25', '10:00')
    expect(dropOf(after(pressed, to(200, 100, '2026-11-26'), back))).toBeNull()
  })
})
