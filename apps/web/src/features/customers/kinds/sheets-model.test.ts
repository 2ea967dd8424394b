import { limits } from '@cuando/contract/calls/limits'
import { expect, it } from 'vitest'
import { chooseSheet } from './sheets-model.ts'

const people = (name: string, count: number) => ({
  name,
  lines: [
    { line: 1, cells: ['Nombre', 'Teléfono'] },
    ...Array.from({ length: count }, (_, at) => ({ line: at + 2, cells: ['Ana', '5512345678'] })),
  ],
})

it('a sheet that is too long is named, and another one is only taken if the owner chooses it', () => {
  const { sheets, tooLong } = chooseSheet([
    people('Clientes', limits.importLines + 1),
    people('Proveedores', 2),
  ])
  expect(sheets?.map(({ name }) => name)).toEqual(['Proveedores'])
  expect(tooLong).toEqual(['Clientes'])
  expect(chooseSheet([people('Clientes', limits.importLines + 1)]).problem).toBe(
    'El archivo tiene más de 20,000 clientes',
  )
})
