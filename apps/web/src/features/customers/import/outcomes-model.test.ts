import { unknownChoice } from '@cuando/contract/testing/answer-choices'
import { describe, expect, it } from 'vitest'
import { sampleRow } from '../../../testing/sample-customer.ts'
import { countOutcomes, type Line, linesOf, refusedLines, rowsToImport } from './outcomes-model.ts'

const rowOf = (line: number) => sampleRow({ line, name: `Cliente ${line}` })
const previewOf = (line: number, outcome: Line['outcome']) => ({
  line,
  outcome,
  problem: outcome === 'REFUSE' ? 'El email no es válido' : null,
  changes: [],
})
const read = {
  rows: [3, 4, 5, 6, 7, 8].map(rowOf),
  refused: [{ line: 2, problem: 'Celda muy larga' }],
  repeated: new Map([[7, 'Repetido: igual que la línea 3']]),
}
const lines = linesOf(read, [
  previewOf(3, 'CREATE'),
  previewOf(4, 'REFUSE'),
  previewOf(5, 'UPDATE'),
  previewOf(6, 'SAME'),
  previewOf(7, 'SAME'),
])

describe('the lines of a preview', () => {
  it('are those that were previewed or not even sent, and are counted by outcome', () => {
    expect(lines.map(({ line }) => line)).toEqual([2, 3, 4, 5, 6, 7])
    expect(countOutcomes(lines)).toEqual({ CREATE: 1, UPDATE: 1, SAME: 2, REFUSE: 2 })
  })

  it('create no customer that an earlier line creates, even in another batch', () => {
    const [, again] = linesOf(read, [previewOf(3, 'CREATE'), previewOf(7, 'CREATE')]).slice(1)
    expect(again).toMatchObject({ line: 7, outcome: 'UPDATE', repeats: expect.any(String) })
  })

  it('stay in order while others are pending', () => {
    const begun = linesOf(read, [previewOf(3, 'CREATE')], false)
    expect(begun.map(({ line }) => line)).toEqual([2, 3])
    expect(linesOf(read, [], false)).toEqual([])
  })

  it('are imported if only a newer server knows their outcome', () => {
    const others = linesOf({ ...read, refused: [] }, [previewOf(3, unknownChoice)])
    expect(countOutcomes(others)).toEqual({ CREATE: 0, UPDATE: 0, SAME: 0, REFUSE: 0 })
    expect(rowsToImport(others).map(({ line }) => line)).toEqual([3])
  })

  it('are imported if they change something, or add to an earlier line', () => {
    expect(rowsToImport(lines).map(({ line }) => line)).toEqual([3, 5, 7])
  })

  it('are not imported if none changes anything, repeated or not', () => {
    expect(rowsToImport(linesOf(read, [previewOf(3, 'SAME'), previewOf(7, 'SAME')]))).toEqual([])
  })

  it('that the preview or the import refused are listed in the order of the file', () => {
    expect(refusedLines(lines, [{ line: 3, problem: 'Ya existe' }])).toEqual([
      { line: 2, problem: 'Celda muy larga' },
      { line: 3, problem: 'Ya existe' },
      { line: 4, problem: 'El email no es válido' },
    ])
  })
})
