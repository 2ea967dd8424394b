import { expect, it } from 'vitest'
import { properCase } from './proper-case.ts'

it.each([
  ['MARÍA LÓPEZ', 'María López'],
  ['maría lópez', 'María López'],
  ['MARÍA DE LA LUZ PEÑA Y LEÓN', 'María de la Luz Peña y León'],
  ['DE LA CRUZ RUIZ', 'De la Cruz Ruiz'],
  ['HERNÁNDEZ LÓPEZ, MARÍA', 'Hernández López, María'],
  ['ANNE-MARIE O’CONNOR', 'Anne-Marie O’Connor'],
  ["o'connor smith", "O'Connor Smith"],
  ['RONALD MCDONALD', 'Ronald McDonald'],
  ['DRA. LUCÍA PEÑA', 'Dra. Lucía Peña'],
  ['Dra. LUCÍA PEÑA', 'Dra. Lucía Peña'],
  ['Ma. ELENA RUIZ', 'Ma. Elena Ruiz'],
  ['C.P. ANA RUIZ', 'C.P. Ana Ruiz'],
  ['QFB ANA RUIZ', 'QFB Ana Ruiz'],
  ['LUIS GÓMEZ III', 'Luis Gómez III'],
  ['juan (EL GÜERO) pérez', 'juan (EL GÜERO) pérez'],
  ['王小明', '王小明'],
  ['JUAN "GÜERO" PÉREZ', 'Juan "Güero" Pérez'],
  ['LUPITA', 'Lupita'],
  ['MJ', 'MJ'],
  ['ANA', 'ANA'],
  ['ana', 'Ana'],
  ['María López', 'María López'],
  ['María LÓPEZ', 'María LÓPEZ'],
  ['McDonald', 'McDonald'],
  ['ANA  RUIZ', 'Ana  Ruiz'],
  ['ANA DO', 'Ana Do'],
  ['', ''],
])('%s becomes %s', (whole, expected) => {
  expect(properCase(whole)).toBe(expected)
  expect(properCase(expected)).toBe(expected)
})
