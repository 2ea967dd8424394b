import { describe, expect, it } from 'vitest'
import { sampleService } from '../../testing/sample-service.ts'
import { chooseNextFree, chooseService, startDraft } from './booking-draft-model.ts'

const all = { canPickupBooking: true, canDeliveryBooking: true, canOnlineBooking: true }
const cut = sampleService()
const tint = sampleService({ id: '11111111-6f4f-4a7c-9d3e-2f1f5f1f9b11', name: 'Tinte' })
const ana = { name: 'Ana', lastName: 'López', email: 'ana@ejemplo.mx', phone: '5512345678' }

describe('the form as it opens', () => {
  it('has the only service chosen, with the day of its first free start', () => {
    expect(startDraft([cut], all, null)).toMatchObject({
      serviceId: cut.id,
      modality: 'LOCAL',
      date: '2026-11-25',
      time: null,
      name: '',
    })
  })

  it('leaves the choice among several to the visitor', () => {
    expect(startDraft([cut, tint], all, null)).toMatchObject({ serviceId: null, date: null })
  })

  it('has the data of a visitor whom the device knows', () => {
    expect(startDraft([cut, tint], all, ana)).toMatchObject({ ...ana, phone: '55 1234 5678' })
  })
})

describe('choosing', () => {
  it('takes the only way of attending, and asks where there are more or none', () => {
    const everywhere = sampleService({ isOnline: true })
    expect(chooseService(cut, all).modality).toBe('LOCAL')
    expect(chooseService(everywhere, all).modality).toBeNull()
    expect(chooseService(cut, { ...all, canPickupBooking: false }).modality).toBeNull()
  })

  it('the next free start takes its day and hour too', () => {
    expect(chooseNextFree(tint, all)).toEqual({
      serviceId: tint.id,
      modality: 'LOCAL',
      date: '2026-11-25',
      time: '10:30',
    })
  })

  it('a service without a free start leaves the day open', () => {
    expect(chooseNextFree(sampleService({ nextFree: null }), all)).toMatchObject({
      date: null,
      time: null,
    })
  })
})
