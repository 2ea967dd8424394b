import { describe, expect, it } from 'vitest'
import { sampleService } from '../../testing/sample-service.ts'
import { chooseStart, startDraft } from './booking-draft-model.ts'

const all = { canPickupBooking: true, canDeliveryBooking: true, canOnlineBooking: true }
const cut = sampleService()
const soon = { date: '2026-11-25', time: '10:30' }

it('starts without choices, with the known data of the visitor', () => {
  const ana = { name: 'Ana', lastName: 'Ruiz', email: 'ana@ejemplo.mx', phone: '5512345678' }
  expect(startDraft(null)).toMatchObject({ name: '', serviceId: null, date: null, time: null })
  expect(startDraft(ana)).toMatchObject({ ...ana, phone: '55 1234 5678' })
})

describe('choosing a start', () => {
  it('chooses its service, its day and its time', () => {
    expect(chooseStart(cut, all, soon)).toEqual({ serviceId: cut.id, modality: 'LOCAL', ...soon })
  })

  it('chooses the modality only if exactly one is offered', () => {
    const everywhere = sampleService({ isOnline: true })
    expect(chooseStart(everywhere, all, soon).modality).toBeNull()
    expect(chooseStart(cut, { ...all, canPickupBooking: false }, soon).modality).toBeNull()
  })

  it('keeps the modality that was chosen for the same service, if it is offered', () => {
    const everywhere = sampleService({ isOnline: true })
    const before = { serviceId: cut.id, modality: 'ONLINE' } as const
    expect(chooseStart(everywhere, all, soon, before).modality).toBe('ONLINE')
    expect(chooseStart(cut, all, soon, before).modality).toBe('LOCAL')
    const other = { ...before, serviceId: 'another' }
    expect(chooseStart(everywhere, all, soon, other).modality).toBeNull()
  })
})
