import { randomUUID } from 'node:crypto'
import { parseDate } from '@cuando/agenda/calendar-date'
import { checkEvent } from '@cuando/agenda/check-event'
import { parseTime } from '@cuando/agenda/wall-time'
import type { Registration } from '@cuando/contract/registration'
import type { Tx } from '../../platform/db/database.ts'
import { done, type Outcome, refused, refusedField } from '../../platform/http/outcome.ts'
import { loadAgenda } from '../availability/load-agenda.ts'
import { insertOccupation, readTerms } from '../availability/store.ts'
import { type CommerceId, readCommerce } from '../commerce/store.ts'
import { insertService, type Modality, type NewService } from './store.ts'

const DEFAULT_EVENT_TIME = '18:00'
const usualRules = {
  appointmentInterval: 15,
  appointmentTimeToCancel: 24,
  appointmentSimultaneous: 1,
}

/** Makes the service that an owner describes at registration; an event takes its time in the book with it. */
export async function createFirstService(
  tx: Tx,
  commerceId: CommerceId,
  given: Registration,
  now: Date,
): Promise<Outcome<null>> {
  const service = toService(commerceId, given, now)
  await insertService(tx, service)
  return service.type === 'UNIQUE' ? takeEventTime(tx, service, now) : done(null)
}

function toService(commerceId: CommerceId, given: Registration, now: Date): NewService {
  const rules = given.serviceSettings ?? usualRules
  const isEvent = given.serviceType === 'UNIQUE'
  return {
    commerceId,
    id: randomUUID(),
    name: given.serviceName,
    description: given.serviceDescription,
    type: given.serviceType,
    price: given.servicePrice,
    currency: given.serviceCurrency,
    duration: given.serviceDuration,
    modality: modalityOf(given),
    interval: rules.appointmentInterval,
    noticeToCancel: rules.appointmentTimeToCancel,
    places: rules.appointmentSimultaneous,
    maxAttendees: isEvent ? (given.serviceMaxAttendees ?? null) : null,
    specificDate: isEvent ? (given.serviceSpecificDate ?? null) : null,
    specificTime: isEvent ? (given.serviceSpecificTime ?? DEFAULT_EVENT_TIME) : null,
    weekHours: given.serviceType === 'RECURRENT' ? (given.serviceBusinessHours ?? []) : null,
    createdAt: now,
  }
}

function modalityOf(given: Registration): Modality {
  if (given.serviceIsCustomAddress) return 'CUSTOM'
  return given.serviceIsOnline ? 'ONLINE' : 'LOCAL'
}

async function takeEventTime(tx: Tx, event: NewService, now: Date): Promise<Outcome<null>> {
  const commerce = await readCommerce(tx, event.commerceId)
  const terms = await readTerms(tx, event.commerceId, event.id)
  const date = parseDate(event.specificDate ?? '')
  const time = parseTime(event.specificTime ?? '')
  if (!commerce || !terms || date === null || time === null) return refused('invalid')
  const question = { commerce, service: terms, from: date, to: date, now, booker: 'owner' } as const
  const check = checkEvent(await loadAgenda(tx, question), date, time)
  if (!check.ok)
    return refusedField('serviceSpecificDate', 'La fecha del evento ya pasó o no existe')
  await insertOccupation(tx, {
    commerceId: event.commerceId,
    id: randomUUID(),
    serviceId: event.id,
    startsAt: new Date(check.start),
    endsAt: new Date(check.end),
    coversFrom: new Date(check.coverStart),
    places: event.places,
    attendees: 0,
    maxAttendees: event.maxAttendees ?? 1,
    isEvent: true,
  })
  return done(null)
}
