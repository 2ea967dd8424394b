import { limits } from '@cuando/contract/calls/limits'
import { describe, expect, it } from 'vitest'
import { sampleRow } from '../../../testing/sample-customer.ts'
import { readCustomerFile } from './file-model.ts'
import { batchesOf, readRows } from './rows-model.ts'

async function read(text: string, columns?: Parameters<typeof readRows>[1]) {
  const { file, problem } = await readCustomerFile({ bytes: new TextEncoder().encode(text) })
  if (!file) throw new Error(problem)
  return readRows(file, columns ?? file.columns)
}

const blank = sampleRow()

describe('the rows of a file', () => {
  it('are read from Google Contacts, with the first of several phones and without its own groups', async () => {
    const { rows } = await read(
      [
        'Name,Given Name,Additional Name,Family Name,Birthday,Notes,Group Membership,E-mail 1 - Value,Phone 1 - Value,Phone 2 - Value',
        'Ana María Ruiz,Ana,María,Ruiz, --05-14,,* myContacts ::: VIP ::: Tinte,ana@ejemplo.test,+52 55 1234 5678 ::: 5587654321,',
        'Eva Luna,,,,1990-01-04,"Dos\nlíneas",* myContacts,,,5511112222',
      ].join('\n'),
    )
    expect(rows).toEqual([
      {
        ...blank,
        line: 2,
        name: 'Ana María',
        lastName: 'Ruiz',
        email: 'ana@ejemplo.test',
        phone: '5512345678',
        birthday: '--05-14',
        tags: 'VIP; Tinte',
        notes: 'Otro teléfono: 55 8765 4321',
      },
      {
        ...blank,
        line: 3,
        name: 'Eva',
        lastName: 'Luna',
        phone: '5511112222',
        birthday: '1990-01-04',
        notes: 'Dos\nlíneas',
      },
    ])
  })

  it('have the columns that the owner chose', async () => {
    const { rows } = await read('Alumna,Folio,Tel. casa\nAna Ruiz,7,5512345678', [
      'fullName',
      null,
      'phone',
    ])
    expect(rows).toEqual([
      { ...blank, line: 2, name: 'Ana', lastName: 'Ruiz', phone: '5512345678' },
    ])
  })

  it('lose the apostrophe that guards a formula, and no other', async () => {
    const { rows } = await read("Nombre,Apellido,Notas\n'=Ana,'Luna,'-- ojo")
    expect(rows[0]).toMatchObject({ name: '=Ana', lastName: "'Luna", notes: '-- ojo' })
  })

  it('omit empty lines and refuse too long cells', async () => {
    const long = 'x'.repeat(limits.importCell + 1)
    const { rows, refused } = await read(`Nombre,Notas,Folio\nAna,,1\n,,2\n${long},,3`)
    expect(rows.map(({ line }) => line)).toEqual([2])
    expect(refused).toEqual([{ line: 4, problem: 'Celda muy larga' }])
  })
})

it('makes batches that the server accepts', () => {
  const row = { ...blank, line: 2, name: 'Ana' }
  const long = { ...row, notes: 'ñ'.repeat(1000) }
  const batches = batchesOf([...Array(450).fill(row), ...Array(100).fill(long)])
  expect(batches.flat()).toHaveLength(550)
  for (const batch of batches) {
    expect(batch.length).toBeLessThanOrEqual(limits.importBatch)
    const { length } = new TextEncoder().encode(JSON.stringify({ rows: batch }))
    expect(length).toBeLessThan(limits.bodyBytes)
  }
  expect(batches).toHaveLength(7)
})
