import { availableHours } from '@cuando/contract/booking/books'
import type { ServicePreviewInput } from '@cuando/contract/business/service-request'
import { previewService } from '@cuando/contract/business/services'
import { beforeEach, describe, expect, it } from 'vitest'
import { openTestApp } from '../../testing/make-test-app.ts'
import { dataOf, openBusiness, type TestBusiness } from '../../testing/open-business.ts'
import { changeAs } from '../../testing/steps/change-as.ts'
import { manageServices, tasting } from '../../testing/steps/manage-services.ts'
import { countRows } from '../../testing/stored/rows.ts'

const DATE = '2026-12-10'

let salon: TestBusiness
const app = await openTestApp()
const services = manageServices(app, () => salon)
const as = changeAs(app, () => salon)
salon = await openBusiness(app)

const preview = (changes: Partial<ServicePreviewInput> = {}, token = salon.token) =>
  app.call(previewService, { body: { duration: 60, ...changes } }, token)
const shown = async (changes: Partial<ServicePreviewInput> = {}) => dataOf(await preview(changes))
const closing = { appointmentInterval: 180 }

describe('the preview of a service', () => {
  beforeEach(async () => {
    salon = await openBusiness(app)
  })

  it('shows what visitors would find: the first open day with all its free starts', async () => {
    // It is Tuesday at ten; open from nine to six.
    const today = await shown({ serviceSettings: closing })
    expect(today).toEqual({ date: '2026-11-24', times: ['12:00', '15:00'] })
    const noticed = { ...closing, appointmentMinNotice: 4 }
    expect((await shown({ serviceSettings: noticed }))?.times).toEqual(['15:00'])
    expect(await shown({ serviceSettings: { ...closing, appointmentMinNotice: 24 } })).toEqual({
      date: '2026-11-25',
      times: ['12:00', '15:00'],
    })
    expect((await shown({ prepMinutes: 150, serviceSettings: closing }))?.times).toEqual(['15:00'])
  })

  it('is what the public page shows once it is saved', async () => {
    await as.booked({ date: '2026-11-25', time: '12:00' })
    const plan = {
      duration: 90,
      prepMinutes: 20,
      serviceSettings: { appointmentInterval: 25, appointmentMinNotice: 20 },
    }
    const before = await countRows(app, 'services')
    const previewed = await shown(plan)
    expect(await countRows(app, 'services')).toBe(before)
    const { id } = await services.created(plan)
    const { commerceId } = salon
    const query = { date: previewed?.date ?? '', serviceId: id }
    const hours = dataOf(await app.call(availableHours, { params: { commerceId }, query }))
    const free = hours.filter((hour) => hour.isAvailable).map((hour) => hour.time)
    expect(previewed?.times).toEqual(free)
    expect(await shown({ ...plan, serviceId: id })).toEqual(previewed)
  })

  it('has the places that a new service would have, or those that it has', async () => {
    const two = { appointmentSimultaneous: 2 }
    const { id } = await services.created({ serviceSettings: two })
    await as.booked({ serviceId: id, date: '2026-11-24', time: '12:00' })
    const timesWith = async (changes: Partial<ServicePreviewInput>) =>
      (await shown({ serviceSettings: closing, ...changes }))?.times
    expect(await timesWith({})).toEqual(['15:00'])
    expect(await timesWith({ serviceId: id })).toEqual(['12:00', '15:00'])
    expect(await timesWith({ serviceSettings: { ...closing, ...two } })).toContain('12:00')
  })

  it('follows a service’s own hours, and joins its classes', async () => {
    const saturday = { dayOfWeek: 'SATURDAY' as const, isActive: true }
    const hours = [{ startTime: '10:00', endTime: '12:00' }]
    const plan = {
      type: 'RECURRENT' as const,
      maxAttendees: 4,
      serviceBusinessHours: [{ ...saturday, hours }],
    }
    const saturdays = { date: '2026-11-28', times: ['10:00', '11:00'] }
    expect(await shown(plan)).toEqual(saturdays)
    const { id } = await services.created(plan)
    await as.booked({ serviceId: id, date: '2026-11-28', time: '10:00' })
    expect(await shown({ ...plan, serviceId: id })).toEqual(saturdays)
    expect((await shown(plan))?.times).toEqual(['11:00'])
  })

  it('is nothing where a whole year has no room', async () => {
    expect(await shown({ duration: 600 })).toBeNull()
  })
})

describe('the preview of an event', () => {
  beforeEach(async () => {
    salon = await openBusiness(app)
  })

  const event = { type: 'UNIQUE' as const, specificDate: DATE, specificTime: '10:00' }

  it('is its own time, be it new, standing or moved', async () => {
    expect(await shown({ ...event, specificTime: null })).toEqual({ date: DATE, times: ['09:00'] })
    const { id } = await services.created(tasting)
    await services.join(id)
    expect(await shown({ ...event, serviceId: id, duration: 90 })).toEqual({
      date: DATE,
      times: ['10:00'],
    })
    expect(await shown({ ...event, serviceId: id, specificTime: '10:30' })).not.toBeNull()
  })

  it('says as saving would what stands against it', async () => {
    await services.created(tasting)
    expect(await preview(event)).toMatchObject({
      status: 409,
      body: { message: 'Ya tienes 1 citas en ese horario' },
    })
    expect(await preview({ ...event, specificDate: '2026-11-23' })).toMatchObject({
      status: 422,
      body: { data: { fieldErrors: { specificDate: 'La fecha del evento ya pasó' } } },
    })
  })
})

describe('a preview is refused', () => {
  it.each<[string, object, string, string]>([
    ['without a duration', { duration: 0 }, 'duration', 'La duración debe ser mayor a 0 minutos'],
    [
      'for hours of no day',
      { type: 'RECURRENT' },
      'serviceBusinessHours',
      'Debes seleccionar al menos un día con horarios para el servicio recurrente',
    ],
    [
      'for an event without a date',
      { type: 'UNIQUE' },
      'specificDate',
      'Debes seleccionar una fecha para el evento de fecha única',
    ],
    [
      'for an odd interval',
      { serviceSettings: { appointmentInterval: 1 } },
      'serviceSettings.appointmentInterval',
      'El intervalo debe ser de 5 a 1440 minutos',
    ],
  ])('%s', async (_, changes, field, text) => {
    const answer = await preview(changes)
    expect(answer).toMatchObject({ status: 422, body: { message: text } })
    expect(answer.body.data).toEqual({ fieldErrors: { [field]: text } })
  })

  it('for a service of another business, and for a caller without a token', async () => {
    const { serviceId } = salon
    const other = await openBusiness(app)
    expect((await preview({ serviceId }, other.token)).status).toBe(404)
    expect((await preview({}, '')).status).toBe(401)
  })
})
