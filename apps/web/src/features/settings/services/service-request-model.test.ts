import { fullWeek } from '@cuando/contract/business/week-hours'
import { unknownChoice } from '@cuando/contract/testing/answer-choices'
import { describe, expect, it } from 'vitest'
import { sampleService } from '../../../testing/sample-service.ts'
import { draftOf, newDraft } from './service-draft-model.ts'
import { changesOf, draftErrors, isAlike, previewOf, requestOf } from './service-request-model.ts'

const TODAY = '2026-11-24'
const open = { ...newDraft([]), name: 'Corte', description: 'Con tijera' }
const saturday = {
  dayOfWeek: 'SATURDAY' as const,
  isActive: true,
  hours: [{ startTime: '10:00', endTime: '12:00', isActive: true }],
}
const week = fullWeek([saturday])

describe('the request', () => {
  it('contains only the fields of the type and the modality', () => {
    const draft = {
      ...open,
      specificDate: '2026-12-10',
      serviceBusinessHours: week,
      classAttendees: 8,
      maxDistanceKm: 5,
    }
    expect(requestOf(draft)).toMatchObject({
      specificDate: null,
      specificTime: null,
      maxAttendees: null,
      serviceBusinessHours: null,
      maxDistanceKm: null,
      isInLocal: true,
      isCustomAddress: false,
    })
    expect(requestOf({ ...draft, type: 'UNIQUE' })).toMatchObject({
      specificDate: '2026-12-10',
      specificTime: '09:00',
      maxAttendees: 20,
    })
    const delivered = { ...draft, type: 'RECURRENT', modality: 'CUSTOM' } as const
    expect(requestOf(delivered)).toMatchObject({
      maxAttendees: 8,
      serviceBusinessHours: week,
      maxDistanceKm: 5,
      isCustomAddress: true,
      isInLocal: false,
    })
  })

  it('says what a price of 0 means, and nothing of another price', () => {
    const free = { ...open, zeroPrice: 'FREE' } as const
    expect(requestOf({ ...free, price: 0 }).zeroPrice).toBe('FREE')
    expect(requestOf({ ...free, price: 180 }).zeroPrice).toBeNull()
    expect(draftErrors({ ...free, price: 0 }, null, TODAY)).toEqual({})
    expect(draftErrors({ ...open, price: 0 }, null, TODAY)).toEqual({
      zeroPrice: 'Indica si es gratis o por acordar',
    })
  })

  it('has no limits for empty fields', () => {
    const draft = { ...open, type: 'RECURRENT', modality: 'CUSTOM', prepMinutes: '' } as const
    expect(requestOf(draft)).toMatchObject({
      maxAttendees: null,
      maxDistanceKm: null,
      prepMinutes: 0,
    })
    expect(requestOf({ ...draft, maxDistanceKm: 0 }).maxDistanceKm).toBeNull()
  })
})

describe('a number', () => {
  const errorsWith = (changes: Partial<typeof open>) =>
    draftErrors({ ...open, ...changes }, null, TODAY)

  it('that is not numeric has an error at its field, and is not read as zero', () => {
    const none = 'Escribe solo el número, con dígitos'
    const typed = { price: '50 pesos', duration: '1 hora', prepMinutes: '1e3' }
    expect(errorsWith(typed)).toEqual({ price: none, duration: none, prepMinutes: none })
    const visit = { modality: 'CUSTOM', maxDistanceKm: 'cerca' } as const
    expect(errorsWith(visit)).toEqual({ maxDistanceKm: none })
    const rules = { ...open.serviceSettings, appointmentMinNotice: '12abc' }
    expect(errorsWith({ serviceSettings: rules })).toEqual({
      'serviceSettings.appointmentMinNotice': none,
    })
  })

  it('that is out of range has the text of its rule', () => {
    expect(errorsWith({ price: -50, duration: 1.5 })).toEqual({
      price: 'El costo debe ser un valor válido',
      duration: 'La duración debe ir de 5 en 5 minutos, de 5 a 1440',
    })
    const rules = { ...open.serviceSettings, appointmentMinNotice: -3 }
    expect(errorsWith({ serviceSettings: rules })).toEqual({
      'serviceSettings.appointmentMinNotice': 'La anticipación mínima debe ser de 0 a 720 horas',
    })
  })

  it('that is not numeric differs from an empty one', () => {
    const lesson = { ...open, type: 'RECURRENT' } as const
    expect(isAlike(lesson, { ...lesson, classAttendees: 'varias' })).toBe(false)
  })
})

describe('the description', () => {
  const stored = sampleService({ description: '' })

  it('is required, except for a service that was registered without one', () => {
    const missing = { description: 'La descripción del servicio es obligatoria' }
    expect(draftErrors({ ...open, description: ' ' }, null, TODAY)).toEqual(missing)
    expect(draftErrors({ ...draftOf(stored), price: 12 }, stored, TODAY)).toEqual({})
    expect(draftErrors({ ...draftOf(stored), description: '' }, sampleService(), TODAY)).toEqual(
      missing,
    )
  })
})

describe('a service whose type and currency are unknown here', () => {
  const stored = sampleService({ type: unknownChoice, currency: unknownChoice })

  it('can be changed in other fields', () => {
    const draft = { ...draftOf(stored), price: 12 }
    expect(draftErrors(draft, stored, TODAY)).toEqual({})
    expect(changesOf(draft, stored)).toEqual({ price: 12 })
  })

  it('can’t be created', () => {
    expect(Object.keys(draftErrors(draftOf(stored), null, TODAY))).toEqual(['type', 'currency'])
  })
})

describe('the link of its video calls', () => {
  const online = { ...open, modality: 'ONLINE', meetingLink: 'meet.google.com/abc' } as const

  it('is completed, and sent only for online services', () => {
    expect(requestOf(online).meetingLink).toBe('https://meet.google.com/abc')
    expect(requestOf({ ...online, modality: 'LOCAL' })).not.toHaveProperty('meetingLink')
  })

  it('has its error at its field', () => {
    expect(draftErrors({ ...online, meetingLink: 'te llamo' }, null, TODAY)).toEqual({
      meetingLink: expect.stringMatching(/^Escribe el enlace completo/),
    })
    expect(draftErrors({ ...open, meetingLink: 'te llamo' }, null, TODAY)).toEqual({})
  })
})

describe('the changes', () => {
  const service = sampleService({ isOnline: true, isInLocal: false })
  const draft = draftOf(service)

  it('contain only what differs, down to a single setting', () => {
    expect(changesOf(draft, service)).toEqual({})
    const serviceSettings = { ...draft.serviceSettings, appointmentMinNotice: 3 }
    expect(changesOf({ ...draft, price: 99, serviceSettings }, service)).toEqual({
      price: 99,
      serviceSettings: { appointmentMinNotice: 3 },
    })
  })

  it('contain all flags of a changed modality', () => {
    expect(changesOf({ ...draft, modality: 'LOCAL' }, service)).toEqual({
      isInLocal: true,
      isOnline: false,
      isCustomAddress: false,
    })
  })

  it('are empty if only surrounding spaces differ', () => {
    expect(isAlike({ ...draft, name: ` ${draft.name} ` }, draft)).toBe(true)
    expect(isAlike({ ...draft, name: 'Otro' }, draft)).toBe(false)
  })
})

describe('the errors', () => {
  const errorsOf = (changes: object, service: Parameters<typeof draftErrors>[1] = null) =>
    draftErrors({ ...open, ...changes }, service, TODAY)
  const event = { type: 'UNIQUE', specificDate: '2026-12-10' } as const

  it.each([
    [{ name: ' ' }, { name: 'El nombre del servicio es obligatorio' }],
    [{ description: '' }, { description: 'La descripción del servicio es obligatoria' }],
    [{ duration: '' }, { duration: 'La duración debe ser mayor a 0 minutos' }],
    [{ duration: 62 }, { duration: 'La duración debe ir de 5 en 5 minutos, de 5 a 1440' }],
    [{ price: '' }, { price: 'El costo debe ser un valor válido' }],
    [{ prepMinutes: 7 }, { prepMinutes: 'La preparación debe ir de 5 en 5 minutos, de 0 a 1440' }],
    [
      { modality: 'CUSTOM', maxDistanceKm: 20_001 },
      { maxDistanceKm: 'La distancia debe ser en kilómetros enteros, de 0 a 20000' },
    ],
    [
      { type: 'RECURRENT' },
      {
        serviceBusinessHours:
          'Debes seleccionar al menos un día con horarios para el servicio recurrente',
      },
    ],
    [
      { type: 'RECURRENT', serviceBusinessHours: week, classAttendees: 0 },
      { classAttendees: 'El número de asistentes debe ser mayor a 0' },
    ],
    [
      { ...event, specificDate: null },
      { specificDate: 'Debes seleccionar una fecha para el evento de fecha única' },
    ],
    [{ ...event, specificDate: '2026-11-23' }, { specificDate: 'La fecha del evento ya pasó' }],
    [
      { ...event, eventAttendees: '' },
      { eventAttendees: 'El número de asistentes debe ser mayor a 0' },
    ],
    [{ ...event, eventAttendees: 21 }, { eventAttendees: 'El máximo es de 20 asistentes' }],
  ])('%j', (changes, errors) => {
    expect(errorsOf(changes)).toEqual(errors)
  })

  it('are reported all at once', () => {
    expect(Object.keys(errorsOf({ name: '', price: '', type: 'UNIQUE' })).sort()).toEqual([
      'name',
      'price',
      'specificDate',
    ])
  })

  it('don’t include the stored attendees and date of an event', () => {
    const stored = sampleService({ ...event, specificDate: '2026-11-01', maxAttendees: 50 })
    const storedMax = { ...event, specificDate: '2026-11-01', eventAttendees: 50 }
    expect(errorsOf(storedMax, stored)).toEqual({})
    expect(errorsOf({ ...storedMax, eventAttendees: 49 }, stored)).toHaveProperty('eventAttendees')
  })
})

describe('the preview', () => {
  it('needs neither name nor price, and has the id of the edited service', () => {
    const nameless = { ...open, name: '', price: '' }
    expect(previewOf(nameless, null)).toMatchObject({ type: 'NORMAL', duration: 30 })
    expect(previewOf(nameless, sampleService())?.serviceId).toBe(sampleService().id)
  })

  it('needs the fields that decide the hours', () => {
    expect(previewOf({ ...open, duration: '' }, null)).toBeNull()
    expect(previewOf({ ...open, type: 'UNIQUE' }, null)).toBeNull()
    expect(previewOf({ ...open, type: 'RECURRENT' }, null)).toBeNull()
  })
})
