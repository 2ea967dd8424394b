import { importLimits } from '@cuando/contract/imports/import-limits'
import { describe, expect, it } from 'vitest'
import { readTableFile } from './table-file-model.ts'

const now = new Date('2026-11-24T16:00:00Z')
const read = (text: string) => readTableFile(text, now)
const events = (text: string) => read(text).read?.events ?? []

describe('a table', () => {
  it('of one’s own is read by the words of its headers', () => {
    const table = [
      'Agenda de diciembre',
      'Fecha;Hora de inicio;Hora fin;Cliente;Teléfono;Servicio;Notas',
      '01/12/2026;10:00 a. m.;11:30 a. m.;Ana Ruiz;55 1234 5678;Corte;Con flequillo',
      '13/12/2026;4 pm;;Eva Luna;;;',
      '01/11/2026;10:00;11:00;Antes;;;',
      ';10:00;;Sin fecha;;;',
    ].join('\n')
    const { read: found } = read(table)
    expect(found).toMatchObject({ past: 1, unreadable: 1 })
    expect(found?.events).toMatchObject([
      {
        start: { at: '2026-12-01T10:00:00', zone: '' },
        end: { at: '2026-12-01T11:30:00', zone: '' },
        guest: { name: 'Ana Ruiz', phone: '55 1234 5678', service: 'Corte' },
        ...{ title: 'Corte - Ana Ruiz', description: 'Con flequillo' },
      },
      { start: { at: '2026-12-13T16:00:00', zone: '' }, end: null, guest: { name: 'Eva Luna' } },
    ])
  })

  it('of Google has the month first', () => {
    const table = [
      'Subject,Start Date,Start Time,End Date,End Time,All Day Event,Description,Location',
      'Corte - Ana,12/01/2026,10:00 AM,12/01/2026,1:30 PM,False,"Con, té",',
      'Vacaciones,12/20/2026,,12/21/2026,,True,,',
    ].join('\n')
    expect(events(table)).toMatchObject([
      {
        start: { at: '2026-12-01T10:00:00' },
        end: { at: '2026-12-01T13:30:00' },
        title: 'Corte - Ana',
        description: 'Con, té',
        guest: null,
      },
      { start: { at: '2026-12-20' }, end: { at: '2026-12-22' } },
    ])
  })

  it.each([
    ['Fecha y hora;Cliente', '01/12/2026 10:00;Ana'],
    ['Fecha/Hora;Cliente', '01/12/2026 10:00;Ana'],
    ['Start date and time;Name', '2026-12-01T10:00:00;Ana'],
    ['Fecha de nacimiento;Fecha;Hora;Cliente', '03/02/1990;01/12/2026;10:00;Ana'],
    ['Fecha de creación;Hora de registro;Fecha;Hora;Nombre', '1/1/2026;8:00;1/12/2026;10:00;Ana'],
    ['Updated;Created at;Date;Time;Name', '2026-01-01;2026-01-01;2026-12-01;10:00;Ana'],
    ['Fecha de entrega;Fecha de la cita;Hora;Cliente', '05/12/2026;01/12/2026;10:00;Ana'],
    ['Fecha que pidió;Fecha;Hora;Cliente', ';01/12/2026;10:00;Ana'],
  ])('has its date under %j', (headers, row) => {
    expect(events(`${headers}\n${row}`)).toMatchObject([
      { start: { at: '2026-12-01T10:00:00' }, guest: { name: 'Ana' } },
    ])
  })

  it('may have date and time of the end in one column', () => {
    const table = 'Fecha y hora de inicio;Fecha y hora de fin\n1/12/2026 22:00;2/12/2026 01:30'
    expect(events(table)).toMatchObject([
      { start: { at: '2026-12-01T22:00:00' }, end: { at: '2026-12-02T01:30:00' } },
    ])
  })

  it('is refused if its only dates are birthdays', () => {
    expect(read('Fecha de nacimiento,Nombre\n2000-12-01,Ana').problem).toContain('una columna')
  })

  it('keeps the contact of somebody without a name, and equal rows apart', () => {
    const found = events(
      [
        'Fecha,Hora,Cliente,Teléfono,Correo,Servicio,Notas',
        '2026-12-01,10:00,,55 1234 5678,a@e.mx,Corte,Sin secar',
        '2026-12-01,10:00,,55 8765 4321,,Corte,',
        '2026-12-01,10:00,,,,Corte,',
        '2026-12-01,10:00,,,,Corte,',
        `2026-12-01,10:00,${'Ana '.repeat(40)},,${'a'.repeat(200)}@e.mx,Corte,`,
        `2026-12-01,10:00,${'Ana '.repeat(40)},,${'a'.repeat(200)}@e.mx,Corte,`,
      ].join('\n'),
    )
    expect(found.map(({ description }) => description).slice(0, 4)).toEqual([
      '55 1234 5678\na@e.mx\nSin secar',
      '55 8765 4321',
      '',
      '',
    ])
    expect(new Set(found.map(({ uid }) => uid)).size).toBe(6)
    expect(found.every(({ uid }) => uid.length <= importLimits.eventUid)).toBe(true)
  })

  it('of too many columns is refused before its cells are read', () => {
    expect(read(`Fecha,Hora${',x'.repeat(1_000_000)}`).problem).toBe(
      'El archivo tiene más de 500 columnas: deja solo las de tus citas',
    )
  })

  it.each([
    ['45', '2026-12-01T10:45:00'],
    ['45 min', '2026-12-01T10:45:00'],
    ['1 h 30', '2026-12-01T11:30:00'],
    ['1:30', '2026-12-01T11:30:00'],
    ['2h', '2026-12-01T12:00:00'],
  ])('may have a duration: %s', (duration, end) => {
    expect(events(`Fecha,Hora,Duración,Nombre\n2026-12-01,10:00,${duration},Ana`)).toMatchObject([
      { end: { at: end } },
    ])
  })
})
