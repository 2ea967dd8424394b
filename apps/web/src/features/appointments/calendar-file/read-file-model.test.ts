import { importLimits } from '@cuando/contract/imports/import-limits'
import { describe, expect, it } from 'vitest'
import { readAppointmentFile } from './read-file-model.ts'

const now = new Date('2026-11-24T16:00:00Z')
const read = (text: string) => readAppointmentFile(new TextEncoder().encode(text), now)
const events = (text: string) => read(text).read?.events ?? []
const calendar = (...lines: string[]) => ['BEGIN:VCALENDAR', ...lines, 'END:VCALENDAR'].join('\r\n')
const event = (...lines: string[]) => calendar('BEGIN:VEVENT', ...lines, 'END:VEVENT')

const google = calendar(
  'PRODID:-//Google Inc//Google Calendar 70.9054//EN',
  'X-WR-CALNAME:Lucia@salon.test',
  'BEGIN:VTIMEZONE',
  'TZID:America/Mexico_City',
  'BEGIN:STANDARD',
  'DTSTART:19700101T000000',
  'END:STANDARD',
  'END:VTIMEZONE',
  'BEGIN:VEVENT',
  'DTSTART;TZID=America/Mexico_City:20261201T100000',
  'DTEND;TZID=America/Mexico_City:20261201T110000',
  'RRULE:FREQ=WEEKLY;BYDAY=TU',
  'EXDATE;TZID=America/Mexico_City:20261208T100000',
  'UID:abc123@google.com',
  'ATTENDEE;CUTYPE=INDIVIDUAL;CN="Ruiz, Ana";X-NUM-GUESTS=0:mailto:Ana@Ejemplo.test',
  'ATTENDEE;CN=lucia@salon.test:mailto:lucia@salon.test',
  'DESCRIPTION:Tel.: 55 1234 5678<br>Prefiere\\, t',
  ' é\\nsin azúcar',
  'SUMMARY:Corte - Ana Ruiz',
  'TRANSP:OPAQUE',
  'STATUS:CONFIRMED',
  'BEGIN:VALARM',
  'TRIGGER:-P0DT0H30M0S',
  'DESCRIPTION:This is an event reminder',
  'END:VALARM',
  'END:VEVENT',
)

describe('a calendar file', () => {
  it('of Google is read with its people, rules and folded lines', () => {
    expect(events(google)).toEqual([
      {
        uid: 'abc123@google.com',
        start: { at: '2026-12-01T10:00:00', zone: 'America/Mexico_City' },
        end: { at: '2026-12-01T11:00:00', zone: 'America/Mexico_City' },
        recurrence: [
          'RRULE:FREQ=WEEKLY;BYDAY=TU',
          'EXDATE;TZID="America/Mexico_City":20261208T100000',
        ],
        original: null,
        title: 'Corte - Ana Ruiz',
        description: 'Tel.: 55 1234 5678\nPrefiere, té\nsin azúcar',
        location: '',
        people: [{ name: 'Ruiz, Ana', email: 'ana@ejemplo.test' }],
        guest: null,
        isCancelled: false,
        isFree: false,
      },
    ])
  })

  it.each([
    [
      'Outlook',
      ['DTSTART;TZID="Central Standard Time (Mexico)":20261201T100000', 'DURATION:PT1H30M'],
      {
        start: { at: '2026-12-01T10:00:00', zone: 'Central Standard Time (Mexico)' },
        end: { at: '2026-12-01T11:30:00', zone: 'Central Standard Time (Mexico)' },
      },
    ],
    [
      'Apple',
      ['DTSTART;VALUE=DATE:20261220', 'DTEND;VALUE=DATE:20261223', 'TRANSP:TRANSPARENT'],
      { start: { at: '2026-12-20', zone: '' }, end: { at: '2026-12-23', zone: '' }, isFree: true },
    ],
    [
      'Fresha',
      ['DTSTART:20261201T160000Z', 'DTEND:20261201T163000Z', 'STATUS:CANCELLED'],
      {
        start: { at: '2026-12-01T16:00:00Z', zone: '' },
        end: { at: '2026-12-01T16:30:00Z', zone: '' },
        isCancelled: true,
      },
    ],
    [
      'a floating time',
      ['DTSTART:20261201T100000'],
      { start: { at: '2026-12-01T10:00:00', zone: '' }, end: null },
    ],
    [
      'a whole day without an end',
      ['DTSTART:20261201', 'DURATION:P2D'],
      { end: { at: '2026-12-03', zone: '' } },
    ],
  ])('with a time as %s writes it', (_, lines, expected) => {
    expect(events(event('UID:1', 'SUMMARY:x', ...lines))).toMatchObject([expected])
  })

  it('leaves out what is over, and counts what has no time', () => {
    const over = ['BEGIN:VEVENT', 'DTSTART:20261101T100000Z', 'END:VEVENT']
    const ended = [
      'BEGIN:VEVENT',
      'DTSTART:20200101T100000Z',
      'RRULE:FREQ=DAILY;UNTIL=20200201T000000Z',
      'END:VEVENT',
    ]
    const going = ['BEGIN:VEVENT', 'DTSTART:20200101T100000Z', 'RRULE:FREQ=WEEKLY', 'END:VEVENT']
    const bad = ['BEGIN:VEVENT', 'DTSTART:mañana', 'END:VEVENT']
    const { read: found } = read(calendar(...over, ...ended, ...going, ...bad))
    expect(found).toMatchObject({
      past: 2,
      unreadable: 1,
      events: [{ recurrence: ['RRULE:FREQ=WEEKLY'] }],
    })
    expect(read(calendar(...over)).problem).toBe(
      'El archivo no tiene citas de hoy en adelante: la que tiene ya pasó',
    )
  })

  it('gives events of one identifier their own, but not the instances of a series', () => {
    const of = (...lines: string[]) => ['BEGIN:VEVENT', 'UID:x', ...lines, 'END:VEVENT']
    const found = events(
      calendar(
        ...of('DTSTART:20261201T100000Z', 'RRULE:FREQ=DAILY'),
        ...of('DTSTART:20261203T110000Z', 'RECURRENCE-ID:20261203T100000Z'),
        ...of('DTSTART:20261205T100000Z'),
      ),
    )
    expect(found.map(({ uid }) => uid)).toEqual(['x', 'x', 'x 2026-12-05T10:00:00Z'])
  })

  it('may hold anything in its texts', () => {
    const hostile = '<script>alert(1)</script>\u202e{{x}} %s \\; DROP'
    const [found] = events(
      event(
        'DTSTART:20261201T100000Z',
        `UID:${'u'.repeat(5000)}`,
        `SUMMARY:${hostile}`,
        'no es una línea',
        `DESCRIPTION:${'d'.repeat(15_000)}`,
        `X-BIG:${'x'.repeat(100_000)}`,
      ),
    )
    expect(found?.uid).toHaveLength(importLimits.eventUid)
    expect(found?.description).toHaveLength(1000)
    expect(found?.title).toContain('<script>')
  })

  it('with too many components, too many bytes or none of them is refused', () => {
    const many = 'BEGIN:VEVENT\nDTSTART:20261201T100000Z\nEND:VEVENT\n'
    expect(read(`BEGIN:VCALENDAR\n${many.repeat(20_001)}END:VCALENDAR`).problem).toContain('20,000')
    expect(read(`BEGIN:VCALENDAR\n${many.repeat(19_000)}END:VCALENDAR`).read?.events).toHaveLength(
      19_000,
    )
    expect(
      readAppointmentFile(new Uint8Array(importLimits.calendarFileBytes + 1), now).problem,
    ).toContain('10 MB')
    // Nothing but the start of lines, and one line of 10 MB.
    expect(read(`BEGIN:VCALENDAR\n${'BEGIN:A\n'.repeat(15_000)}`).problem).toContain(
      'no tiene citas',
    )
    expect(read(`BEGIN:VCALENDAR${':;"'.repeat(3_000_000)}`).problem).not.toBeNull()
  })

  it.each([
    [[0x50, 0x4b, 0x03, 0x04], 'comprimido'],
    [[0xff, 0xd8, 0x00, 0x10], 'No es un calendario'],
    [[], 'vacío'],
  ])('is not made of the bytes %j', (bytes, problem) => {
    expect(readAppointmentFile(Uint8Array.from(bytes), now).problem).toContain(problem)
  })

  it.each([
    ['BEGIN:VCARD\nFN:Ana\nEND:VCARD', 'Son contactos'],
    ['<!doctype html><html></html>', 'página web'],
    ['Nombre,Correo\nAna,a@e.test', 'No encontramos una columna con la fecha'],
    ['Fecha,Hora\n15/13/2026,10', 'Línea 2: no entendimos la fecha «15/13/2026».'],
    [
      'Fecha,Hora\n1/1/2026,10\n1/12/2026,',
      '1 cita ya pasó, y no pudimos leer cuándo es la otra. Línea 3: sin hora.',
    ],
    [event('DTSTART:luego'), 'No pudimos leer cuándo es la cita del archivo'],
    [calendar(), 'no tiene citas de hoy en adelante'],
  ])('is not %j', (text, problem) => {
    expect(read(text).problem).toContain(problem)
  })
})
