import { unknownChoice } from '@cuando/contract/testing/answer-choices'
import { describe, expect, it } from 'vitest'
import { sampleRow } from '../../../testing/sample-customer.ts'
import {
  countShown,
  incompleteLines,
  type Line,
  linesOf,
  refusedLines,
  rowsToImport,
} from './outcomes-model.ts'

const rowOf = (line: number) => sampleRow({ line, name: `Cliente ${line}` })
const previewOf = (line: number, outcome: Line['outcome']) => ({
  line,
  outcome,
  problem: outcome === 'REFUSE' ? 'El email no es válido' : null,
  changes: [],
  leftOut: [],
  sharesEmailOf: null,
})
const read = {
  rows: [3, 4, 5, 6, 7, 8].map(rowOf),
  refused: [{ line: 2, problem: 'Celda muy larga' }],
  repeated: new Map([[7, 'Repetido: igual que la línea 3']]),
  leftOut: [],
  sharing: new Map([[8, 'Comparte el correo de Cliente 3 (línea 3)']]),
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
    const counts = { ALL: 6, CREATE: 1, UPDATE: 1, SAME: 2, REFUSE: 2, LEFT_OUT: 0 }
    expect(countShown(lines)).toEqual(counts)
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
    expect(countShown(others)).toMatchObject({ ALL: 1, CREATE: 0, UPDATE: 0, SAME: 0, REFUSE: 0 })
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

  it('tell whose e-mail they share, of an earlier line or of a known customer', () => {
    const known = { ...previewOf(3, 'CREATE'), sharesEmailOf: 'Ana Ruiz' }
    const shown = linesOf(read, [known, previewOf(8, 'CREATE')]).slice(1)
    expect(shown.map(({ shares }) => shares)).toEqual([
      'Comparte el correo de Ana Ruiz',
      'Comparte el correo de Cliente 3 (línea 3)',
    ])
  })

  it('without a cell that could not be read are imported, and listed with it', () => {
    const leftOut = [{ field: 'birthday' as const, value: '0/0/00' }]
    const shown = linesOf({ ...read, refused: [] }, [
      { ...previewOf(3, 'CREATE'), leftOut },
      { ...previewOf(5, 'UPDATE'), leftOut },
      { ...previewOf(4, 'REFUSE'), leftOut },
    ])
    expect(countShown(shown).LEFT_OUT).toBe(3)
    expect(incompleteLines(shown)).toEqual([
      { line: 3, problem: 'Sin cumpleaños: «0/0/00».' },
      { line: 5, problem: 'Cumpleaños sin cambios: «0/0/00».' },
    ])
  })
})
