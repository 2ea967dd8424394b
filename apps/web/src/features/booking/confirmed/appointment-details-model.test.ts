import { bookingRequest } from '@cuando/contract/booking/booking-request'
import { describe, expect, it } from 'vitest'
import { sampleAppointment } from '../../../testing/sample-appointment.ts'
import { sampleService } from '../../../testing/sample-service.ts'
import {
  detailsOfAppointment,
  detailsOfAttempt,
  detailsSince,
} from './appointment-details-model.ts'

const home = { address: 'Calle 60 núm. 500', latitude: 20.967, longitude: -89.6237 }
const shop = { address: 'Av. Álvaro Obregón 120', latitude: 19.418, longitude: -99.16 }
const host = { name: 'Mariana', lastName: 'Solís', imageUrl: null }

describe('a booking that is not confirmed yet', () => {
  const details = (request: object, hosts = [host]) =>
    detailsOfAttempt(
      {
        request: bookingRequest.parse({
          ...{ name: 'Ana', lastName: 'López', email: 'ana@ejemplo.mx' },
          ...request,
        }),
        service: sampleService(),
      },
      { id: 'a-commerce', ...shop, user: { Profile: hosts } },
    )

  it('shows the service, its host and the customer', () => {
    expect(details({ date: '2026-11-25', time: '10:30' })).toMatchObject({
      title: 'Corte de cabello',
      when: { date: '2026-11-25', time: '10:30' },
      duration: 45,
      price: '$350',
      host: 'Mariana Solís',
      person: { fullName: 'Ana López', phone: '', notes: '' },
    })
    expect(details({}, [])).toMatchObject({ when: null, host: null })
  })

  it('is at the business unless it is a home visit or online', () => {
    expect(details({}).location).toMatchObject({ modality: 'LOCAL', ...shop })
    expect(details({ isCustomAddress: true, ...home }).location).toMatchObject({
      modality: 'CUSTOM',
      ...home,
    })
    expect(details({ isOnline: true }).location.modality).toBe('ONLINE')
  })

  it('without an e-mail shows the link on the appointment’s page instead of mailing it', () => {
    const noteOf = (hasMeetingLink: boolean, email = '') =>
      detailsOfAttempt(
        {
          request: bookingRequest.parse({ name: 'Ana', lastName: 'López', email, isOnline: true }),
          service: sampleService({ hasMeetingLink }),
        },
        { id: 'a-commerce', ...shop, user: { Profile: [] } },
      ).location.linkNote
    expect(noteOf(true, 'ana@ejemplo.mx')).toMatch(/por correo electrónico/)
    expect(noteOf(true)).toBe('Verás el enlace de la videollamada en la página de tu cita.')
    expect(noteOf(false)).toBe(
      'El negocio te enviará el enlace. También lo verás en la página de tu cita.',
    )
    expect(noteOf(false, 'ana@ejemplo.mx')).toBe('El negocio te enviará el enlace')
  })

  it('has the map of the business or, for a home visit, of the pin', () => {
    expect(details({}).location.map).toEqual({ commerceId: 'a-commerce' })
    expect(details({ isCustomAddress: true, ...home }).location.map).toEqual({
      commerceId: 'a-commerce',
      latitude: '20.967',
      longitude: '-89.6237',
    })
  })
})

describe('a confirmed booking', () => {
  const [brenda, diego] = ['Brenda', 'Diego'].map((name) => ({
    ...{ id: name.toLowerCase(), name },
    handle: name.toLowerCase(),
  }))
  const request = bookingRequest.parse({ name: 'Ana', lastName: 'López', email: 'ana@ejemplo.mx' })
  const commerce = { id: 'a-commerce', ...shop, user: { Profile: [] } }
  const memberOf = (service: Parameters<typeof sampleService>[0], member?: typeof brenda | null) =>
    detailsOfAttempt({ request, service: sampleService(service), member }, commerce).member

  it('names who attends it if anybody was wanted', () => {
    expect(memberOf({}, brenda)).toBe('Brenda')
  })

  it('names the chosen person or the host of an event if the answer names nobody', () => {
    expect(memberOf({ member: diego })).toBe('Diego')
    expect(memberOf({ member: diego }, diego)).toBe('Diego')
    expect(memberOf({ host: diego })).toBe('Diego')
  })

  it('names nobody at a business of one', () => {
    expect(memberOf({})).toBeUndefined()
  })
})

describe('an existing appointment', () => {
  it('shows its own data', () => {
    expect(detailsOfAppointment(sampleAppointment())).toMatchObject({
      title: 'Corte de cabello',
      when: { date: '2026-11-24', time: '10:00' },
      price: '$350',
      location: { modality: 'LOCAL', address: 'Av. Álvaro Obregón 120, Roma Norte' },
      person: { fullName: 'Ana López', email: 'ana@ejemplo.mx', phone: '5587654321', notes: '' },
    })
  })

  it('has a link, or a note about one, only while it is not cancelled or over', () => {
    const online = { isInLocal: false, isOnline: true }
    const meeting = (other: object) =>
      detailsOfAppointment(sampleAppointment({ ...online, ...other })).location
    const linkNote = 'El negocio te enviará el enlace'
    expect(meeting({})).toMatchObject({ meetLink: null, linkNote })
    const over = { status: 'COMPLETED', meetLink: 'https://zoom.us/j/1' }
    expect(meeting(over)).toMatchObject({ meetLink: null, linkNote: null })
    const customer = { name: 'Ana', lastName: 'López', email: null, phone: '5587654321' }
    expect(meeting({ customer }).linkNote).toMatch(/^El negocio te enviará el enlace\. También/)
    expect(meeting({ status: 'CANCELLED' })).toMatchObject({ meetLink: null, linkNote: null })
  })

  it('shows the address of a home visit and the link of an online appointment', () => {
    const atHome = sampleAppointment({ isInLocal: false, isCustomAddress: true, ...home })
    expect(detailsOfAppointment(atHome).location).toMatchObject({ modality: 'CUSTOM', ...home })
    const meetLink = 'https://meet.google.com/abc-defg-hij'
    const online = sampleAppointment({ isInLocal: false, isOnline: true, meetLink })
    expect(detailsOfAppointment(online).location).toMatchObject({ meetLink, linkNote: null })
  })
})

describe('an appointment that was just booked', () => {
  const meetLink = 'https://meet.google.com/abc-defg-hij'
  const since = (hasMeetingLink: boolean, changes: object) => {
    const request = { name: 'Ana', lastName: 'López', email: 'ana@ejemplo.mx', isOnline: true }
    const booked = detailsOfAttempt(
      { request: bookingRequest.parse(request), service: sampleService({ hasMeetingLink }) },
      { id: 'a-commerce', ...shop, user: { Profile: [host] } },
    )
    const now = sampleAppointment({ isInLocal: false, isOnline: true, time: '12:30', ...changes })
    return detailsSince(booked, detailsOfAppointment(now))
  }

  it('keeps the note about the link until the link exists', () => {
    expect(since(true, {})).toMatchObject({
      ...{ when: { time: '12:30' }, host: 'Mariana Solís' },
      location: { meetLink: null, linkNote: expect.stringMatching(/^Recibirás el enlace/) },
    })
    expect(since(true, { meetLink }).location).toMatchObject({ meetLink, linkNote: null })
    expect(since(true, { status: 'CANCELLED' }).location.linkNote).toBeNull()
  })

  it('says that the business sends the link if none is created automatically', () => {
    expect(since(false, {}).location.linkNote).toBe('El negocio te enviará el enlace')
  })
})
