import { bookableServices } from '@cuando/contract/booking/books'
import { blankService } from '@cuando/contract/business/blank-service'
import type { Service } from '@cuando/contract/business/service'
import {
  privateServiceFields,
  type ServiceField,
  type ServiceNumber,
  type ServiceText,
  serviceFieldNames,
  serviceNumbers,
  serviceTexts,
} from '@cuando/contract/business/service-fields'
import type { ServiceRequestInput } from '@cuando/contract/business/service-request'
import { fullWeek } from '@cuando/contract/business/week-hours'
import { expect, it } from 'vitest'
import { makeLogger } from '../../platform/log/make-logger.ts'
import { openTestApp } from '../../testing/make-test-app.ts'
import { dataOf, openBusiness } from '../../testing/open-business.ts'
import { sampleRegistration } from '../../testing/samples/sample-registration.ts'
import { manageServices } from '../../testing/steps/manage-services.ts'
import { addRows, ownedBy } from '../../testing/stored/rows.ts'

const app = await openTestApp()
const salon = await openBusiness(app)
const services = manageServices(app, () => salon)

const hours = [{ startTime: '10:00', endTime: '14:00', isActive: true }]
const week = fullWeek([{ dayOfWeek: 'MONDAY', isActive: true, hours }])
const rules = {
  appointmentInterval: 20,
  appointmentTimeToCancel: 12,
  appointmentSimultaneous: 3,
  appointmentMinNotice: 2,
}

/** An unusual value of each field with code of its own: of a class by video, and of a tasting at home. */
const lesson = {
  type: 'RECURRENT',
  currency: 'USD',
  zeroPrice: 'ON_REQUEST',
  isInLocal: false,
  isOnline: true,
  isCustomAddress: false,
  maxDistanceKm: null,
  specificDate: null,
  specificTime: null,
  maxAttendees: 8,
  isActive: false,
  meetingLink: 'https://zoom.us/j/987',
  serviceSettings: rules,
  serviceBusinessHours: week,
  // Of events only, and of a business with a team.
  hostId: null,
  resourceId: '0b8f4d6e-6f0d-4a3e-9d55-6a0f1c2b3d4e',
} as const satisfies Record<Exclude<ServiceField, ServiceText | ServiceNumber>, unknown>

const { resourceId } = lesson
await addRows(app, 'resources', [{ ...ownedBy(salon), id: resourceId, name: 'Sillón', units: 2 }])

const visit = {
  ...lesson,
  type: 'UNIQUE',
  isOnline: false,
  isCustomAddress: true,
  maxDistanceKm: 7,
  specificDate: '2026-12-17',
  specificTime: '11:00',
  serviceBusinessHours: null,
} as const

/** Values of all texts and numbers, made from their names. */
const textsOf = (kind: string) =>
  Object.fromEntries(serviceTexts.map((field) => [field, `${kind} ${field}`]))
const numbersOf = (first: number) =>
  Object.fromEntries(serviceNumbers.map((field, index) => [field, first + 5 * index]))

const unusual: Partial<ServiceRequestInput>[] = [
  { ...textsOf('Una'), ...numbersOf(25), ...lesson },
  { ...textsOf('Otra'), ...numbersOf(40), ...visit },
]

/** The answer about a service with these values. */
function expected(given: Partial<ServiceRequestInput>) {
  const serviceSettings = { ...rules, appointmentDuration: given.duration }
  return { ...given, serviceSettings, currentAttendees: 0, id: expect.any(String) }
}

it.each(unusual)('each field of a $type service is created, stored and answered', async (given) => {
  const made = await services.created(given)
  expect(made).toEqual(expected(given))
  const stored = (await services.list('true')).find(({ id }) => id === made.id)
  expect(stored).toEqual(made)
  expect(Object.keys(made)).toEqual(['id', ...serviceFieldNames])
})

it.each(unusual)('each field can be changed to that of a $type service', async (given) => {
  const { id } = await services.created()
  const when = { specificDate: '2026-12-18' }
  const isEvent = given.type === 'UNIQUE'
  const changes = { ...given, ...(isEvent && when) }
  expect(dataOf(await services.edit(id, changes))).toEqual(expected(changes))
})

it('stays as it is, in each field that a change does not contain', async () => {
  for (const given of unusual) {
    const when = given.type === 'UNIQUE' ? { specificDate: '2026-12-21' } : {}
    const { id, ...made } = await services.created({ ...given, ...when })
    const { price: _, ...changed } = dataOf(await services.edit(id, { price: 1 }))
    const { price: __, ...before } = made
    expect(changed).toEqual({ id, ...before })
  }
})

it('has its usual value in the first service, if the registration does not ask for it', async () => {
  const [first] = await services.list()
  const { id: _, ...fields }: Service = first ?? expect.fail('no service')
  const { serviceName, servicePrice, serviceDuration } = sampleRegistration()
  expect(fields).toEqual({
    ...blankService,
    name: serviceName,
    price: servicePrice,
    duration: serviceDuration,
    isInLocal: true,
  })
})

it('is on the public page, unless it is private', async () => {
  const given = unusual[0] ?? expect.fail('no service')
  const { id } = await services.created({ ...given, isActive: true })
  const params = { commerceId: salon.commerceId }
  const shown = dataOf(await app.call(bookableServices, { params })).find((each) => each.id === id)
  for (const field of serviceFieldNames) {
    if (field in privateServiceFields) expect(shown).not.toHaveProperty(field)
    else expect(shown).toHaveProperty(field)
  }
})

it.each(Object.keys(privateServiceFields))('is not in the log, if it is private: %s', (field) => {
  const lines: string[] = []
  const column = field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
  const log = makeLogger('info', false, { write: (line) => lines.push(line) })
  log.info({ service: { [field]: 'Un secreto', [column]: 'Un secreto' } }, 'saved')
  expect(lines).toHaveLength(1)
  expect(lines.join()).not.toContain('secreto')
})
