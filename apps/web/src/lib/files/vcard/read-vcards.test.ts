import { describe, expect, it } from 'vitest'
import { type Contact, readVcards } from './read-vcards.ts'

const blank: Contact = {
  number: 1,
  name: '',
  lastName: '',
  fullName: '',
  phones: [],
  emails: [],
  birthday: '',
  tags: [],
  notes: '',
}
const file = (...lines: string[]) => lines.join('\r\n')
const card = (...lines: string[]) => file('BEGIN:VCARD', 'VERSION:3.0', ...lines, 'END:VCARD', '')
const read = (...lines: string[]) => readVcards(card(...lines))[0]

const android = file(
  'BEGIN:VCARD',
  'VERSION:2.1',
  'N;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:=50=65=C3=B1=61;=C3=81=6E=67=65=6C=61;=4D=61=72=C3=AD=61;;',
  'FN;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:=C3=81=6E=67=65=6C=61=20=50=65=C3=B1=61',
  'TEL;HOME:55-8765-4321',
  'TEL;CELL;PREF:+52 55 1234 5678',
  'EMAIL;HOME:angela@ejemplo.test',
  'ORG;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:=53=61=6C=C3=B3=6E',
  'NOTE;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:=41=6C=C3=A9=72=67=69=63=61=20=61=6C=20=',
  '=74=69=6E=74=65=0D=0A=4C=6C=65=67=61=20=74=61=72=64=65',
  'PHOTO;ENCODING=BASE64;JPEG:/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAAEBAQEBAQEBAQEBAQEBAQE',
  ' BAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEB',
  '',
  'BDAY:1990-05-14',
  'END:VCARD',
  'BEGIN:VCARD',
  'VERSION:2.1',
  'N:;Eva;;;',
  'FN:Eva',
  'TEL;CELL:5511112222',
  'END:VCARD',
  '',
)

const iphone = file(
  'BEGIN:VCARD',
  'VERSION:3.0',
  'PRODID:-//Apple Inc.//iPhone OS 19.2//EN',
  'N:Ruiz;Ana;;Dra.;',
  'FN:Dra. Ana Ruiz',
  'item1.EMAIL;type=INTERNET:trabajo@ejemplo.test',
  'EMAIL;type=INTERNET;type=HOME;type=pref:ana@ejemplo.test',
  'item1.X-ABLabel:_$!<Other>!$_',
  'TEL;type=HOME;type=VOICE;type=pref:55 8765 4321',
  'TEL;type=CELL;type=VOICE:+52 55 1234 5678',
  'item2.ADR;type=HOME:;;Calle 1\\, 2;México;;;',
  'NOTE:Primera línea\\nsegunda\\; con \\"comillas\\" y una línea muy larga que el telé',
  ' fono dobla',
  'BDAY;X-APPLE-OMIT-YEAR=1604;VALUE=date:1604-02-29',
  'PHOTO;ENCODING=b;TYPE=JPEG:/9j/4AAQSkZJRgABAQAASABIAAD/4QBMRXhpZgAATU0AKgAA',
  ' AAgAAgESAAMAAAABAAEAAIdpAAQAAAABAAAAJgAAAAAAAqACAAQAAAABAAAA',
  'END:VCARD',
  '',
)

const google = file(
  'BEGIN:VCARD',
  'VERSION:3.0',
  'FN:Luz Ortega',
  'N:Ortega;Luz;;;',
  'TEL;TYPE=CELL:5599990000',
  'item1.TEL:5599991111',
  'item1.X-ABLabel:Recados',
  'CATEGORIES:Clientas,Tinte\\, raíz,myContacts',
  'BDAY:--0514',
  'END:VCARD',
  '',
)

const version4 = file(
  'BEGIN:VCARD',
  'VERSION:4.0',
  'KIND:individual',
  'FN:José de la Cruz',
  'N:de la Cruz;José;Luis,María;;',
  'TEL;VALUE=uri;PREF=1;TYPE="voice,cell":tel:+52-55-1234-5678;ext=12',
  'EMAIL;PREF=1:mailto:jose@ejemplo.test',
  'BDAY:19901231T000000Z',
  'NOTE;ALTID=1:Uno',
  'NOTE:Dos',
  'END:VCARD',
)

describe('contacts', () => {
  it('of Android are quoted in version 2.1', () => {
    expect(readVcards(android)).toEqual([
      {
        ...blank,
        name: 'Ángela María',
        lastName: 'Peña',
        phones: ['+52 55 1234 5678', '55-8765-4321'],
        emails: ['angela@ejemplo.test'],
        birthday: '1990-05-14',
        notes: 'Alérgica al tinte\nLlega tarde',
      },
      { ...blank, number: 2, name: 'Eva', phones: ['5511112222'] },
    ])
  })

  it('of an iPhone have groups, and birthdays without a year', () => {
    expect(readVcards(iphone)).toEqual([
      {
        ...blank,
        name: 'Ana',
        lastName: 'Ruiz',
        phones: ['+52 55 1234 5678', '55 8765 4321'],
        emails: ['ana@ejemplo.test', 'trabajo@ejemplo.test'],
        birthday: '--02-29',
        notes: 'Primera línea\nsegunda; con "comillas" y una línea muy larga que el teléfono dobla',
      },
    ])
  })

  it('of Google have labels', () => {
    expect(readVcards(google)).toEqual([
      {
        ...blank,
        name: 'Luz',
        lastName: 'Ortega',
        phones: ['5599990000', '5599991111'],
        birthday: '--05-14',
        tags: ['Clientas', 'Tinte, raíz'],
      },
    ])
  })

  it('in version 4.0 have addresses as URIs', () => {
    expect(readVcards(version4)).toEqual([
      {
        ...blank,
        name: 'José Luis María',
        lastName: 'de la Cruz',
        phones: ['+52-55-1234-5678'],
        emails: ['jose@ejemplo.test'],
        birthday: '1990-12-31',
        notes: 'Uno\nDos',
      },
    ])
  })

  it('may be in another character set, which they name or not', () => {
    const quoted = 'N;LANGUAGE=es-mx;ENCODING=QUOTED-PRINTABLE'
    expect(read(`${quoted};CHARSET=Windows-1252:Mu=F1oz;Jos=E9`)?.lastName).toBe('Muñoz')
    expect(read(`${quoted}:Mu=F1oz;Jos=E9`)?.name).toBe('José')
    expect(read(`${quoted};CHARSET=X-UNKNOWN:Mu=C3=B1oz;Eva`)?.name).toBe('Eva')
  })

  it('may have line feeds alone, spaces before, and other properties', () => {
    const text = `\n\n${google.replaceAll('\r\n', '\n')}BEGIN:VCARD\nrubbish\n:x\nFN:Eva\nTEL:1\nEND:VCARD\n`
    expect(readVcards(text)).toHaveLength(2)
  })
})

describe('the name of a contact', () => {
  it.each([
    [['N:Ruiz;Ana;;;', 'FN:Otra'], { name: 'Ana', lastName: 'Ruiz' }],
    [['FN:Ana Ruiz Peña'], { fullName: 'Ana Ruiz Peña' }],
    [['N:;;;;', 'FN:Ana Ruiz Peña'], { fullName: 'Ana Ruiz Peña' }],
    [['N:Ruiz;;;;', 'FN:Ruiz'], { name: 'Ruiz' }],
    [['N:;;;;', 'FN:Salón Luna', 'ORG:Salón Luna;'], { name: 'Salón Luna' }],
    [['ORG:;Ventas', 'TEL:1'], { name: 'Ventas', phones: ['1'] }],
    [['NICKNAME:Güera'], { name: 'Güera' }],
    [['N:a\\;b;c\\,d\\\\;;;'], { name: 'c,d\\', lastName: 'a;b' }],
    [['EMAIL:ana@ejemplo.test'], { emails: ['ana@ejemplo.test'] }],
  ])('%j is found', (lines, contact) => {
    expect(read(...lines)).toEqual({ ...blank, ...contact })
  })
})

describe('a birthday', () => {
  it.each([
    ['BDAY:1990-05-14', '1990-05-14'],
    ['BDAY:19900514', '1990-05-14'],
    ['BDAY;VALUE=date:--05-14', '--05-14'],
    ['BDAY:1604-05-14', '--05-14'],
    ['BDAY:1990-05-14T06:00:00Z', '1990-05-14'],
    ['BDAY:14051990', '14051990'],
    ['BDAY;VALUE=text:circa 1800', 'circa 1800'],
    ['BDAY:', ''],
  ])('%s is %s', (line, birthday) => {
    expect(read('FN:Ana', line)?.birthday).toBe(birthday)
  })
})

describe('phones and e-mails', () => {
  it('have mobiles first and faxes last, each once', () => {
    const contact = read(
      'FN:Ana',
      'TEL;TYPE=WORK,FAX:1',
      'TEL;TYPE=HOME:2',
      'TEL;TYPE=CELL:3',
      'TEL;TYPE=CELL;TYPE=PREF:4',
      'TEL;TYPE=HOME:3',
    )
    expect(contact?.phones).toEqual(['4', '3', '2', '1'])
  })
})

describe('cards that are no contacts', () => {
  it('are left out, and keep their number', () => {
    const text = [
      card('FN:Familia', 'X-ADDRESSBOOKSERVER-KIND:group'),
      card('FN:Equipo', 'KIND:group'),
      card(),
      card('FN:Ana'),
    ].join('')
    expect(readVcards(text).map(({ number }) => number)).toEqual([4])
  })

  it('inside another one are left out', () => {
    const agent = ['AGENT:', 'BEGIN:VCARD', 'FN:Secretaria', 'TEL:1', 'END:VCARD']
    expect(readVcards(card('FN:Ana', ...agent, 'TEL:2'))).toEqual([
      { ...blank, fullName: 'Ana', phones: ['2'] },
    ])
  })

  it('may lack their end before another one begins', () => {
    expect(readVcards(`BEGIN:VCARD\nFN:Ana\n${card('FN:Eva')}`)).toHaveLength(2)
  })
})
