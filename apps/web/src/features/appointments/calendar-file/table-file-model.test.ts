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
        ...{ title: 'Corte - Ana Ruiz', description: 'Servicio: Corte\nCon flequillo' },
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
      'Servicio: Corte\n55 1234 5678\na@e.mx\nSin secar',
      'Servicio: Corte\n55 8765 4321',
      'Servicio: Corte',
      'Servicio: Corte',
    ])
    expect(new Set(found.map(({ uid }) => uid)).size).toBe(6)
    expect(found.every(({ uid }) => uid.length <= importLimits.eventUid)).toBe(true)
  })

  it('of too many columns is refused before its cells are read', () => {
    expect(read(`Fecha,Hora${',x'.repeat(1_000_000)}`).problem).toBe(
      'El archivo tiene más de 500 columnas: deja solo las de tus citas',
    )
  })

  it('of Fresha is read, and its cancelled appointments are marked', () => {
    const table = [
      'Lista de citas - Date range: 01 Dec 2026 - 31 Dec 2026',
      'Appointment Ref.,Client,Service,Category,Scheduled Date,Time,Duration (mins),Team Member,Status,Net Sales',
      '#A1,Daniela Cámara,Corte de cabello,Cabello,"09 Dec 2026",10:00am,45,Lulú,Confirmed,250.00',
      '#A2,Sofía,Balayage,Cabello,"09 Dec 2026",3:30pm,180,Lulú,Booked,"1,800.00"',
      '#A3,Walk-In,Corte de cabello,Cabello,"10 Dec 2026",11:00am,45,Lulú,Cancelled,0.00',
    ].join('\n')
    expect(events(table)).toMatchObject([
      {
        start: { at: '2026-12-09T10:00:00' },
        end: { at: '2026-12-09T10:45:00' },
        guest: { name: 'Daniela Cámara', service: 'Corte de cabello' },
        isCancelled: false,
      },
      {
        end: { at: '2026-12-09T18:30:00' },
        description: 'Servicio: Balayage\nPrecio: 1,800.00',
      },
      { isCancelled: true, description: 'Servicio: Corte de cabello' },
    ])
  })

  it('tells the names of those who work from those who come', () => {
    const table =
      'Fecha;Hora;Nombre del empleado;Correo del profesional;Nombre\n1/12/2026;10;Lulú;l@e.mx;Ana'
    expect(events(table)).toMatchObject([{ guest: { name: 'Ana', email: '' } }])
  })

  it('may have start and end in one cell, and dates with the month as a word', () => {
    const table = [
      'Fecha,Hora,Duración,Cliente',
      '4 dic 2026,5:30 p.m.,45,Ana',
      '4 de diciembre de 2026,10:00 - 10:45,,Eva',
      '46360.4375,,,Iris',
      '46360,0.4375,0.03125,Inés',
      '4/12,30/12/1899 10:00:00,,Rut',
    ].join('\n')
    expect(events(table.replaceAll('4/12', '04/12'))).toMatchObject([
      { start: { at: '2026-12-04T17:30:00' }, end: { at: '2026-12-04T18:15:00' } },
      { start: { at: '2026-12-04T10:00:00' }, end: { at: '2026-12-04T10:45:00' } },
      { start: { at: '2026-12-04T10:30:00' }, end: null },
      { start: { at: '2026-12-04T10:30:00' }, end: { at: '2026-12-04T11:15:00' } },
      { start: { at: '2026-12-04T10:00:00' } },
    ])
  })

  it('may have instants of a zone', () => {
    const table = [
      'Start date and time,End time,Duration,Name',
      '2026-12-01T16:00:00Z,2026-12-01T16:45:00.000Z,,Ana',
      '2026-12-01T20:00:00-06:00,,45,Eva',
      '2026-12-01 10:00:00+0100,,,Iris',
    ].join('\n')
    expect(events(table)).toMatchObject([
      { start: { at: '2026-12-01T16:00:00Z', zone: '' }, end: { at: '2026-12-01T16:45:00Z' } },
      { start: { at: '2026-12-02T02:00:00Z' }, end: { at: '2026-12-02T02:45:00Z' } },
      { start: { at: '2026-12-01T09:00:00Z' }, end: null },
    ])
  })

  it('ends at a time with a point, which is no date', () => {
    const table = 'Fecha,Hora inicio,Hora fin,Cliente\n01/12/2026,9.30,10.11,Ana'
    expect(events(table)).toMatchObject([
      { start: { at: '2026-12-01T09:30:00' }, end: { at: '2026-12-01T10:11:00' } },
    ])
  })

  it('lists the lines that can’t be read, with their numbers and the reasons', () => {
    const table = [
      'Fecha,Hora,Cliente,Estado',
      '01/12/2026,10:00,Ana,',
      '',
      '15/13/2026,10:00,Error Fecha,',
      '07/12/2026,,Sin Hora,',
      '"07/12/2026","luego,\nmás tarde",Eva,',
      ',10:00,Iris,',
      ',10:00,Rut,Cancelada',
      '01/10/2026,,Pasada,Completada',
      `${'x'.repeat(100)},10:00,${'Ana '.repeat(100)},`,
    ].join('\r\n')
    const { read: found } = read(table)
    expect(found).toMatchObject({ past: 1, unreadable: 5, events: [{ title: 'Ana' }] })
    expect(found?.unread).toEqual([
      {
        line: 4,
        text: '15/13/2026 · 10:00 · Error Fecha',
        reason: 'No entendimos la fecha «15/13/2026»',
      },
      { line: 5, text: '07/12/2026 · Sin Hora', reason: 'Sin hora' },
      {
        line: 6,
        text: '07/12/2026 · luego, más tarde · Eva',
        reason: 'No entendimos la hora «luego, más tarde»',
      },
      { line: 7, text: '10:00 · Iris', reason: 'Sin fecha' },
      {
        line: 10,
        text: `${'x'.repeat(79)}…`,
        reason: `No entendimos la fecha «${'x'.repeat(39)}…»`,
      },
    ])
  })

  it('whose quotation mark never ends is refused: the lines after it would be lost', () => {
    expect(read('Fecha,Cliente\n\n1/12/2026,"Ana\n2/12/2026,Eva').problem).toBe(
      'Faltan comillas al final de una celda de la línea 3',
    )
  })

  it('lists twenty lines at most, and counts all', () => {
    const { read: found } = read(`Fecha,Cliente\n${'luego,Ana\n'.repeat(32)}`)
    expect(found?.unread).toHaveLength(20)
    expect(found?.unreadable).toBe(32)
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
