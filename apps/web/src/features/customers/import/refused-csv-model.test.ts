import { expect, it } from 'vitest'
import { readCustomerFile } from '../file/file-model.ts'
import { readRows } from '../file/rows-model.ts'
import { refusedCsv } from './refused-csv-model.ts'

const bytes = (text: string) => new TextEncoder().encode(text)

it('refused lines keep their cells, even quoted and guarded ones, next to the reason', async () => {
  const text = 'Nombre,Correo,Notas\nRosa,rosa@,"una\ny ""otra"""\nAna,,\n=1+1,x,\'-2\n'
  const { file } = await readCustomerFile({ bytes: bytes(text) })
  if (!file) throw new Error('unread')
  const csv = refusedCsv(file, [
    { line: 2, problem: 'El email no es válido' },
    { line: 4, problem: 'El email no es válido' },
  ])
  const again = (await readCustomerFile({ bytes: bytes(csv) })).file
  if (!again) throw new Error('unread')
  expect(again.headers).toEqual(['Motivo', 'Nombre', 'Correo', 'Notas'])
  const rows = (await readRows(again, again.columns)).rows
  const before = (await readRows(file, file.columns)).rows
  expect(rows.map(({ line: _, ...row }) => row)).toEqual(
    [before[0], before[2]].map((row) => ({ ...row, line: undefined })),
  )
  expect(csv).toContain("'=1+1")
})
