import { limits } from '@cuando/contract/calls/limits'
import { expect, it } from 'vitest'
import { readName } from './name-cells-model.ts'

const none = { name: [], lastName: [], fullName: [] }
const both = { hasName: true, hasLastName: true }
const onlyName = { hasName: true, hasLastName: false }
const whole = { hasName: false, hasLastName: false }

it.each<[string, Parameters<typeof readName>, string, string]>([
  [
    'a name and a last name',
    [{ ...none, name: ['Ana María'], lastName: ['Ruiz'] }, both],
    'Ana María',
    'Ruiz',
  ],
  [
    'capitals in two columns',
    [{ ...none, name: ['ANA'], lastName: ['RUIZ PEÑA'] }, both],
    'ANA',
    'RUIZ PEÑA',
  ],
  [
    'a title in two columns',
    [{ ...none, name: ['Dra. Lucía'], lastName: ['Peña'] }, both],
    'Dra. Lucía',
    'Peña',
  ],
  [
    'several columns',
    [{ ...none, name: ['Ana', 'Luz'], lastName: ['Ruiz', 'Peña'] }, both],
    'Ana Luz',
    'Ruiz Peña',
  ],
  [
    'a whole name beside an empty last name',
    [{ ...none, name: ['Ana Sofía Ruiz'] }, both],
    'Ana Sofía',
    'Ruiz',
  ],
  [
    'a whole name beside a blank last name',
    [{ ...none, name: ['Ana Ruiz'], lastName: ['N/A', 'x'] }, both],
    'Ana',
    'Ruiz',
  ],
  ['only a last name', [{ ...none, lastName: ['Ruiz'] }, both], 'Ruiz', ''],
  [
    'only a column of names',
    [{ ...none, name: ['María del Carmen Ruiz'] }, onlyName],
    'María del Carmen',
    'Ruiz',
  ],
  ['a whole name', [{ ...none, fullName: ['Ana Ruiz Soto'] }, whole], 'Ana', 'Ruiz Soto'],
  [
    'a whole name in capitals',
    [{ ...none, fullName: ['MARÍA DE LA LUZ PEÑA'] }, whole],
    'María de la Luz',
    'Peña',
  ],
  ['a whole name in small letters', [{ ...none, fullName: ['ana ruiz'] }, whole], 'Ana', 'Ruiz'],
  [
    'last names first',
    [{ ...none, fullName: ['PÉREZ GARCÍA, JUAN'] }, whole],
    'Juan',
    'Pérez García',
  ],
  [
    'a title in a whole name',
    [{ ...none, fullName: ['Dra. Lucía Peña'] }, whole],
    'Dra. Lucía',
    'Peña',
  ],
  ['Google’s name beside empty parts', [{ ...none, fullName: ['Eva Luna'] }, both], 'Eva', 'Luna'],
  [
    'Google’s name beside its parts',
    [{ name: ['Eva'], lastName: ['Luna'], fullName: ['Eva Luna'] }, both],
    'Eva',
    'Luna',
  ],
  [
    'a name beside a last name',
    [
      { ...none, fullName: ['Ana'], lastName: ['Ruiz'] },
      { hasName: false, hasLastName: true },
    ],
    'Ana',
    'Ruiz',
  ],
  [
    'a whole name beside a last name',
    [
      { ...none, fullName: ['Ana Ruiz'], lastName: ['Ruiz'] },
      { hasName: false, hasLastName: true },
    ],
    'Ana',
    'Ruiz',
  ],
  [
    'invisible characters',
    [{ ...none, fullName: ['\u202eAna\u200b \u00a0Ruiz\n'] }, whole],
    'Ana',
    'Ruiz',
  ],
  [
    'a name that looks like a blank',
    [{ ...none, name: ['Na'], lastName: ['Li'] }, both],
    'Na',
    'Li',
  ],
  ['blanks', [{ name: ['-'], lastName: ['.'], fullName: ['sin nombre'] }, both], '', ''],
  ['nothing', [none, both], '', ''],
])('%s', (_, given, name, lastName) => {
  expect(readName(...given)).toEqual({ name, lastName })
})

it('a name that is too long stays whole, so that its line is refused', () => {
  const long = 'Ana '.repeat(limits.importCell)
  expect(readName({ ...none, fullName: [long] }, whole)).toEqual({ name: long, lastName: '' })
})
