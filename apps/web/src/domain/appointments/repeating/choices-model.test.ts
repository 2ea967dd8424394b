import type { CheckedStart } from '@cuando/contract/appointments/repeating'
import { describe, expect, it } from 'vitest'
import { chosenStarts, LEFT_OUT } from './choices-model.ts'

const free: CheckedStart = { date: '2026-12-02', time: '10:00', collision: null, nearby: [] }
const taken: CheckedStart = {
  ...{ date: '2026-12-09', time: '10:00', collision: 'TAKEN' },
  nearby: [{ date: '2026-12-09', time: '11:00' }],
}

describe('the starts to book', () => {
  it('wait for a decision about each that is not free', () => {
    expect(chosenStarts([free, taken], {})).toEqual({
      starts: [{ date: '2026-12-02', time: '10:00' }],
      undecided: 1,
    })
  })

  it('are those that the owner chose', () => {
    const moved = { '2026-12-09 10:00': '2026-12-09 11:00' }
    expect(chosenStarts([free, taken], moved)).toEqual({
      starts: [
        { date: '2026-12-02', time: '10:00' },
        { date: '2026-12-09', time: '11:00' },
      ],
      undecided: 0,
    })
    const left = { '2026-12-02 10:00': LEFT_OUT, '2026-12-09 10:00': LEFT_OUT }
    expect(chosenStarts([free, taken], left)).toEqual({ starts: [], undecided: 0 })
  })

  it('are asked about again if a chosen one is no longer free', () => {
    const moved = { '2026-12-09 10:00': '2026-12-09 11:00' }
    expect(chosenStarts([{ ...taken, nearby: [] }], moved)).toEqual({ starts: [], undecided: 1 })
  })

  it('contain a start once that two dates lead to', () => {
    const near = { ...taken, date: '2026-12-10', nearby: taken.nearby }
    const choices = {
      '2026-12-09 10:00': '2026-12-09 11:00',
      '2026-12-10 10:00': '2026-12-09 11:00',
    }
    expect(chosenStarts([taken, near], choices).starts).toHaveLength(1)
  })
})
