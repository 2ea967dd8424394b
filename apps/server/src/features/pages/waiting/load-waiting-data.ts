import type { PublicAppointment } from '@cuando/contract/appointments/appointment'
import { bookableModalities } from '@cuando/contract/appointments/modality'
import { horizonDays } from '@cuando/contract/booking/booking-window'
import { uuid } from '@cuando/contract/calls/text'
import type {
  JoinPage,
  WaitingBusiness,
  WaitingPageData,
} from '@cuando/contract/waiting/waiting-data'
import type { WaitingPath } from '@cuando/contract/waiting/waiting-path'
import { localTime } from '@cuando/es/time/local-time'
import { addDays, dateFrom, formatDate } from '@cuando/time/calendar-date'
import type { CommerceId } from '../../../platform/db/commerce-id.ts'
import type { Db } from '../../../platform/db/database.ts'
import { done, type Outcome, refused } from '../../../platform/outcome.ts'
import { showOwnAppointment } from '../../appointments/show-appointment.ts'
import { withCommerce } from '../../commerce/find-commerce.ts'
import { readBookingPage } from '../../commerce/show-commerce.ts'
import { listBookableServices } from '../../services/list-bookable-services.ts'
import { showEntry } from '../../waiting/show-entry.ts'

interface Deps {
  db: Db
  now: Date
}

const idOf = (text: string | null) => {
  const id = uuid('').safeParse(text)
  return id.success ? id.data : null
}

/** The initial data of the page of the waiting list. */
export async function loadWaitingData(deps: Deps, asked: WaitingPath): Promise<WaitingPageData> {
  const found = await withCommerce(deps.db, asked.idOrUsername, (id) => loadPage(deps, id, asked))
  if (found.ok) return found.data
  const business = await withCommerce(deps.db, asked.idOrUsername, async (id) => {
    const page = await readBookingPage(deps, id)
    return page.ok ? done(page.data.commerce) : page
  })
  return { kind: 'unknown', business: business.ok ? business.data : null }
}

async function loadPage(
  deps: Deps,
  commerceId: CommerceId,
  asked: WaitingPath,
): Promise<Outcome<WaitingPageData>> {
  if (asked.entryId !== null) return loadEntry(deps, commerceId, asked.entryId)
  if (asked.appointmentId !== null) return loadSooner(deps, commerceId, asked.appointmentId)
  return loadJoin(deps, commerceId, asked)
}

async function loadEntry(
  deps: Deps,
  commerceId: CommerceId,
  asked: string,
): Promise<Outcome<WaitingPageData>> {
  const entryId = idOf(asked)
  const shown = entryId ? await showEntry(deps, { commerceId, entryId }) : refused('entryUnknown')
  return shown.ok ? done({ kind: 'entry', entry: shown.data }) : shown
}

async function loadSooner(
  deps: Deps,
  commerceId: CommerceId,
  asked: string,
): Promise<Outcome<WaitingPageData>> {
  const appointmentId = idOf(asked)
  if (!appointmentId) return refused('appointmentUnknown')
  const shown = await showOwnAppointment(deps, { commerceId, appointmentId })
  if (!shown.ok) return shown
  const { id, date, time, serviceName, member, commerce } = shown.data
  return done({
    kind: 'sooner',
    commerce: toBusiness(commerce),
    appointment: { id, date, time, serviceName, memberName: member?.name ?? null },
    today: localTime(deps.now.getTime(), commerce.timezone).date,
  })
}

async function loadJoin(
  deps: Deps,
  commerceId: CommerceId,
  { serviceId, day, who }: WaitingPath,
): Promise<Outcome<JoinPage>> {
  const [page, listed] = await Promise.all([
    readBookingPage(deps, commerceId),
    listBookableServices(deps, commerceId),
  ])
  if (!page.ok) return page
  if (!listed.ok) return listed
  const { commerce, settings } = page.data
  const today = localTime(deps.now.getTime(), commerce.timezone).date
  const services = listed.data.filter((service) =>
    bookableModalities(service, settings).some((modality) => modality !== 'CUSTOM'),
  )
  const member = commerce.team?.find(({ id }) => id === who)
  return done({
    kind: 'join',
    commerce: toBusiness(commerce),
    requiredContact: settings.requiredContact,
    services: services.map(({ id, name, type, specificDate: date, specificTime: time }) => ({
      id,
      name,
      event: type === 'UNIQUE' && date && time ? { date, time } : null,
    })),
    today,
    lastDay: formatDate(addDays(dateFrom(today), horizonDays)),
    asked: { serviceId, day, member: member ? { id: member.id, name: member.name } : null },
  })
}

/** The parts of a business that the page shows. */
function toBusiness(
  commerce: Pick<PublicAppointment['commerce'], keyof WaitingBusiness>,
): WaitingBusiness {
  const { username, name, phone, timezone, hourFormat, imageUrl } = commerce
  return { username, name, phone, timezone, hourFormat, imageUrl }
}
