import type { PostedBooking } from '@cuando/contract/booking-form'
import { describe, expect, it } from 'vitest'
import { sampleService } from '../../testing/sample-service.ts'
import { valuesOf } from './booking-values-model.ts'
import { postedFlow } from './posted-booking-model.ts'

const service = sampleService()
const offer = {
  services: [service],
  settings: { canPickupBooking: true, canDeliveryBooking: true, canOnlineBooking: true },
  business: { latitude: 20.97, longitude: -89.6, requiredContact: 'EMAIL' as const },
}
const values = {
  servicio: service.id,
  inicio: '2026-11-25T10:30',
  name: 'Ana',
  lastName: 'López',
  email: 'ana@ejemplo.mx',
  phone: '',
  notes: 'Llego tarde',
  key: 'una-clave',
}
const flowOf = (posted: Partial<PostedBooking>) =>
  postedFlow({ values, isEdited: false, refused: null, ...posted }, offer)
const refusal = (code: 'slotTaken' | 'tooMany' | 'proofRequired', message: string) => ({
  code,
  message,
  fieldErrors: {},
})

describe('a form that was posted without a program', () => {
  it('leads to the preview, with the key of its booking', () => {
    const flow = flowOf({})
    expect(flow).toMatchObject({
      step: 'preview',
      attempt: { key: 'una-clave', request: { name: 'Ana', time: '10:30', isInLocal: true } },
    })
    expect(valuesOf(flow.draft, flow.attempt?.key)).toEqual({ ...values, modality: 'LOCAL' })
  })

  it('says what helps where work is asked for that only the program does', () => {
    const flow = flowOf({ refused: refusal('proofRequired', 'No pudimos') })
    expect(flow).toMatchObject({
      step: 'form',
      refusal: 'proofRequired',
      problems: { form: expect.stringMatching(/^Desde esta red .*con el negocio\.$/) },
      draft: { name: 'Ana', time: '10:30' },
    })
  })

  it('goes back to what was typed', () => {
    expect(flowOf({ isEdited: true })).toMatchObject({
      step: 'form',
      problems: {},
      draft: { name: 'Ana', date: '2026-11-25', time: '10:30' },
    })
  })

  it('shows what is wrong at its field, and keeps the rest', () => {
    const flow = flowOf({ values: { ...values, email: 'mal' } })
    expect(flow).toMatchObject({ step: 'form', draft: { notes: 'Llego tarde', email: 'mal' } })
    expect(flow.problems).toEqual({ email: 'Email inválido' })
  })

  it('whose time was taken asks for another', () => {
    const taken = 'Este horario ya no está disponible'
    expect(flowOf({ refused: refusal('slotTaken', taken) })).toMatchObject({
      step: 'form',
      draft: { date: '2026-11-25', time: null, name: 'Ana' },
      problems: { when: taken },
    })
  })

  it('that can be sent again stays at the preview', () => {
    expect(flowOf({ refused: refusal('tooMany', 'Espera un momento') })).toMatchObject({
      step: 'preview',
      failure: 'Espera un momento',
      attempt: { key: 'una-clave' },
    })
  })

  it('about a service that is gone is about none', () => {
    expect(flowOf({ values: { ...values, servicio: 'otro' } })).toMatchObject({
      step: 'form',
      draft: { serviceId: null, name: 'Ana' },
    })
  })
})
