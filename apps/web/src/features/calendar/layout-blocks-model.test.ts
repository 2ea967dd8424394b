import { describe, expect, it } from 'vitest'
import { ownAppointment } from '../../testing/sample-calendar.ts'
import type { Block } from './board-model.ts'
import { layOutBlocks } from './layout-blocks-model.ts'

const block = (key: string, start: number, end: number): Block => ({
  key,
  isRest: false,
  start,
  end,
  what: { kind: 'appointment', appointment: ownAppointment() },
})

const layOut = (blocks: Block[], maxColumns = 3) =>
  layOutBlocks(blocks, maxColumns).map(
    ({ blocks, column, columns }) =>
      `${blocks.map(({ key }) => key).join('+')} ${column}/${columns}`,
  )

describe('blocks', () => {
  it('have the whole width if nothing overlaps them, even if they touch', () => {
    expect(layOut([block('a', 600, 660), block('b', 660, 700), block('c', 720, 780)])).toEqual([
      'a 0/1',
      'b 0/1',
      'c 0/1',
    ])
  })

  it('are side by side if they overlap, and reuse a free column', () => {
    const blocks = [block('a', 600, 720), block('b', 610, 640), block('c', 650, 700)]
    expect(layOut(blocks)).toEqual(['a 0/2', 'b 1/2', 'c 1/2'])
  })

  it('have a minimum length for taps, which causes no overlap', () => {
    expect(layOut([block('a', 600, 605), block('b', 610, 615), block('c', 615, 620)])).toEqual([
      'a 0/2',
      'b 1/2',
      'c 0/2',
    ])
    expect(layOutBlocks([block('a', 600, 605)], 3)[0]).toMatchObject({ start: 600, end: 615 })
  })

  it('share the last column if there are too many', () => {
    const crowd = ['a', 'b', 'c', 'd', 'e'].map((key) => block(key, 600, 660))
    expect(layOut(crowd)).toEqual(['a 0/3', 'b 1/3', 'c+d+e 2/3'])
    expect(layOut(crowd, 5)).toHaveLength(5)
  })

  it('form separate groups in it if they do not overlap', () => {
    const long = ['a', 'b'].map((key) => block(key, 600, 900))
    const short = [
      block('c', 600, 660),
      block('d', 600, 660),
      block('e', 700, 760),
      block('f', 700, 760),
    ]
    expect(layOut([...long, ...short])).toEqual(['a 0/3', 'b 1/3', 'c+d 2/3', 'e+f 2/3'])
  })
})
