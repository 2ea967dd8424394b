import type { RequiredContact } from '@cuando/contract/booking/required-contact'
import { describe, expect, it } from 'vitest'
import { sampleService } from '../../testing/sample-service.ts'
import { type BookingDraft, chooseStart, startDraft } from './booking-draft-model.ts'
import { reviewDraft } from './review-draft-model.ts'

const all = { canPickupBooking: true, canDeliveryBooking: true, canOnlineBooking: true }
const merida = { latitude: 20.9674, longitude: -89.5926 }
const business = { ...merida, requiredContact: 'EMAIL' as const }
const cut = sampleService()
const home = sampleService({ isInLocal: false, isCustomAddress: true, maxDistanceKm: 5 })
const event = sampleService({
  type: 'UNIQUE',
  specificDate: '2026-12-05',
  specificTime: '18:00',
  maxAttendees: 20,
})
const ana = { name: ' Ana ', lastName: 'López', email: 'ANA@ejemplo.mx ', phone: '55 1234 5678' }
const choice = { date: '2026-11-25', time: '10:30' }

const draftFor = (service: typeof cut, other: Partial<BookingDraft> = {}): BookingDraft => ({
  ...startDraft(ana),
  ...chooseStart(service, all, choice),
  ...other,
})

describe('the request', () => {
  it('is trimmed, with the phone as digits and one flag set', () => {
    expect(reviewDraft(draftFor(cut), cut, business)).toMatchObject({
      ok: true,
      request: {
        name: 'Ana',
        email: 'ana@ejemplo.mx',
        phone: '5512345678',
        notes: '',
        ...choice,
        serviceId: cut.id,
        duration: 45,
        isInLocal: true,
        isOnline: false,
        isCustomAddress: false,
        address: '',
      },
    })
  })

  it('of an event has the event’s date, not the one chosen before', () => {
    expect(reviewDraft(draftFor(event), event, business)).toMatchObject({
      ok: true,
      request: { date: '2026-12-05', time: '18:00' },
    })
  })

  it('for a home visit includes the location; any other omits it', () => {
    const location = { address: 'Calle 60 #491', pin: { latitude: 20.97, longitude: -89.6 } }
    expect(reviewDraft(draftFor(home, location), home, business)).toMatchObject({
      ok: true,
      request: { isCustomAddress: true, address: 'Calle 60 #491', ...location.pin },
    })
    const atHome = reviewDraft(draftFor(cut, location), cut, business)
    expect(atHome.ok && 'latitude' in atHome.request).toBe(false)
  })
})

describe('a problem that prevents the request', () => {
  const problemsOf = (
    draft: BookingDraft,
    service?: typeof cut,
    requiredContact: RequiredContact = 'EMAIL',
  ) => {
    const review = reviewDraft(draft, service, { ...business, requiredContact })
    return review.ok ? {} : review.problems
  }

  it('is reported together with all others', () => {
    const empty = startDraft(null)
    expect(problemsOf(empty)).toEqual({
      service: 'Debes seleccionar un servicio y su modalidad de atención',
      name: 'El nombre es requerido',
      lastName: 'El apellido es requerido',
      email: 'El email es requerido',
    })
  })

  it.each([{ time: null }, { date: null, time: null }])('is a missing time: %j', (missing) => {
    expect(problemsOf(draftFor(cut, missing), cut)).toEqual({
      when: 'Debes seleccionar una fecha y hora',
    })
  })

  it('is a missing modality', () => {
    expect(problemsOf(draftFor(cut, { modality: null }), cut)).toEqual({
      modality: 'Debes seleccionar un servicio y su modalidad de atención',
    })
  })

  it('is a place without an address or a pin, in the words of this page', () => {
    const text = 'Para citas a domicilio debes seleccionar una dirección en el mapa'
    expect(problemsOf(draftFor(home), home)).toEqual({ address: text })
    expect(problemsOf(draftFor(home, { address: 'Calle 60' }), home)).toEqual({ pin: text })
  })

  it('is a place out of reach', () => {
    const far = { address: 'Zócalo', pin: { latitude: 19.4326, longitude: -99.1332 } }
    expect(problemsOf(draftFor(home, far), home)).toEqual({
      pin: 'La dirección está fuera del área de servicio (5 km)',
    })
  })

  it('is an address that is too long, in the words of the schema', () => {
    const long = { address: 'x'.repeat(251), pin: merida }
    expect(problemsOf(draftFor(home, long), home)).toEqual({ address: 'Máximo 250 caracteres' })
  })

  it.each([
    ['EMAIL', { email: 'El email es requerido' }],
    ['PHONE', { phone: 'El teléfono es requerido' }],
    ['EMAIL_OR_PHONE', { email: 'Escribe un correo o un teléfono' }],
  ] as const)(
    'is a missing contact that the business requires, reported with the others: %s',
    (required, missing) => {
      const empty = startDraft(null)
      const others = {
        service: 'Debes seleccionar un servicio y su modalidad de atención',
        name: 'El nombre es requerido',
        lastName: 'El apellido es requerido',
      }
      expect(problemsOf(empty, undefined, required)).toEqual({ ...others, ...missing })
      const blank = draftFor(cut, { email: '  ', phone: ' ' })
      expect(problemsOf(blank, cut, required)).toEqual(missing)
    },
  )

  it.each([
    ['PHONE', { email: '' }],
    ['PHONE', { email: '  ', phone: '+52 1 55 1234 5678' }],
    ['EMAIL_OR_PHONE', { email: '' }],
    ['EMAIL_OR_PHONE', { phone: '' }],
    ['EMAIL', { phone: '' }],
  ] as const)('is never an optional contact left empty: %s, %j', (required, given) => {
    expect(problemsOf(draftFor(cut, given), cut, required)).toEqual({})
  })

  it.each([
    ['EMAIL', { email: '', phone: '' }, ['email', 'phone']],
    ['EMAIL', { phone: ' ' }, ['phone']],
    ['PHONE', { email: '' }, []],
    ['EMAIL_OR_PHONE', { phone: '' }, ['phone']],
    ['EMAIL_OR_PHONE', { email: '' }, []],
  ] as const)('is a home visit without a phone: %s, %j', (required, given, fields) => {
    const place = { address: 'Calle 60', pin: merida }
    const problems = problemsOf(draftFor(home, { ...place, ...given }), home, required)
    expect(Object.keys(problems)).toEqual(fields)
    if (problems.phone) expect(problems.phone).toBe('El teléfono es requerido')
  })

  it('is an invalid contact, even if it is optional', () => {
    expect(problemsOf(draftFor(cut, { email: 'ana@' }), cut, 'PHONE')).toEqual({
      email: 'Email inválido',
    })
  })

  it('is a phone without digits', () => {
    expect(problemsOf(draftFor(cut, { phone: 'no tengo' }), cut)).toEqual({
      phone: 'El teléfono debe tener entre 7 y 15 dígitos',
    })
  })
})
