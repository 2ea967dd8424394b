import { expect, it } from 'vitest'
import { givenName, withoutTitles } from './given-name.ts'

it.each([
  ['Lucía', 'Peña', 'Lucía'],
  ['Dra. Lucía', 'Peña', 'Lucía'],
  ['Dra. Lucía', '', 'Lucía'],
  ['DRA LUCÍA', 'PEÑA', 'LUCÍA'],
  ['Dra.Lucía', 'Peña', 'Lucía'],
  // As mails show it, without links.
  ['Dra.\u200CLucía', 'Peña', 'Lucía'],
  ['C.\u200CP. Lucía', 'Peña', 'Lucía'],
  ['Lic. Juan Carlos', 'Pérez', 'Juan Carlos'],
  ['Dr. Ing. Luis', 'Ruiz', 'Luis'],
  ['María del Carmen', 'Ruiz', 'María del Carmen'],
  ['Ma. Elena', 'Ruiz', 'Ma. Elena'],
  ['C.P. Ana', 'Ruiz', 'Ana'],
  ['Q.F.B. Ana', 'Ruiz', 'Ana'],
  ['Profa. Ana', 'Ruiz', 'Ana'],
  ['Mtro. Luis', 'Ruiz', 'Luis'],
  ['Arq. Luis', 'Ruiz', 'Luis'],
  ['Sra. Lupita', 'Ruiz', 'Lupita'],
  ['Sra. Lupita', '', 'Sra. Lupita'],
  ['Sr. López', '', 'Sr. López'],
  ['Sr. y Sra. Ruiz', '', 'Sr. y Sra. Ruiz'],
  ['Don Juan', 'Ruiz', 'Juan'],
  ['Doña Rosa', '', 'Rosa'],
  ['Donato', 'Ruiz', 'Donato'],
  ['Ingrid', 'Ruiz', 'Ingrid'],
  ['Enf', 'Ruiz', 'Enf Ruiz'],
  ['María "Lupita"', 'Ruiz', 'María'],
  ['Juan (Juanito)', 'Ruiz', 'Juan'],
  ['(Lupita)', '', '(Lupita)'],
  ['Dra.', 'Lucía Peña', 'Dra. Lucía Peña'],
  ['Sr.', 'Dr. Ruiz', 'Sr. Ruiz'],
  ['Dra.', '', 'Dra.'],
  ['', '', ''],
])('greets %s %s as %s', (name, lastName, expected) => {
  expect(givenName(name, lastName)).toBe(expected)
})

it('a title is never the whole greeting if more is known', () => {
  for (const title of `Dr. Dra Lic. Licenciada Ing. Arq. Mtro. Mtra. Sr. Sra. Srta. Don Doña Prof. Profa. QFB C.P. CP LCP
    Psic. Enf. M.V.Z. Mr. Mrs. Miss`.split(/\s+/)) {
    expect(withoutTitles(title)).toBe('')
    expect(givenName(`${title} Lucía`, 'Peña')).toBe('Lucía')
    expect(givenName(title, 'Peña')).toBe(`${title} Peña`)
    expect(givenName(title)).toBe(title)
  }
})
