import type { Service } from '@cuando/contract/business/service'
import { weekHours } from '@cuando/contract/business/week-hours'
import { teamLimits } from '@cuando/contract/calls/team-limits'
import type { TeamMember } from '@cuando/contract/team/team'
import { formatDuration, formatPrice } from '@cuando/es/amounts'
import { countOf } from '@cuando/es/text'
import * as z from 'zod/mini'
import { weekToSave } from '../days/week-model.ts'
import { threeWayMerge } from '../three-way-merge-model.ts'

const typedNumber = z.union([z.number(), z.string()])

/** The values of a person's form. An empty duration or price is that of the service. */
export const memberDraft = z.object({
  name: z.string(),
  phone: z._default(z.string(), ''),
  about: z.string(),
  color: z.number(),
  image: z.nullable(z.string()),
  weekHours: z.nullable(weekHours),
  /** Null: as many as each service allows. */
  places: z.nullable(typedNumber),
  doesAll: z.boolean(),
  /** By the id of the service. */
  services: z.record(
    z.string(),
    z.object({ isGiven: z.boolean(), duration: typedNumber, price: typedNumber }),
  ),
  isOnline: z.boolean(),
  /** Whether they take bookings; a draft of an earlier version doesn't say. */
  isActive: z._default(z.boolean(), true),
})

export type MemberDraft = z.output<typeof memberDraft>

const ungiven = { isGiven: false, duration: '', price: '' } as const

/** The draft of a new person, with a colour that the others don't have yet. */
export const newMember = (others: number): MemberDraft => ({
  name: '',
  phone: '',
  about: '',
  color: others % teamLimits.memberColors,
  image: null,
  weekHours: null,
  places: 1,
  doesAll: true,
  services: {},
  isOnline: true,
  isActive: true,
})

export function draftOf(member: TeamMember): MemberDraft {
  const { name, phone, about, color, imageUrl, weekHours, places, doesAll, isOnline, isActive } =
    member
  const services = member.services.map(({ serviceId, duration, price }) => [
    serviceId,
    { isGiven: true, duration: duration ?? '', price: price ?? '' },
  ])
  const given = Object.fromEntries(services)
  return {
    name,
    phone: phone ?? '',
    about,
    color,
    image: imageUrl,
    weekHours,
    places,
    doesAll,
    services: given,
    isOnline,
    isActive,
  }
}

/** The settings of a service for a person. */
export const ownTerms = ({ services }: MemberDraft, serviceId: string) =>
  services[serviceId] ?? ungiven

/** The services of the business that the request names: the chosen ones, or those with own terms of somebody who gives all. */
export function namedServices(draft: MemberDraft, services: readonly Service[]): Service[] {
  return services.filter(({ id }) => {
    const { isGiven, duration, price } = ownTerms(draft, id)
    return draft.doesAll ? duration !== '' || price !== '' : isGiven
  })
}

const orNull = (value: number | string) => (value === '' ? null : value)

/** The request that saves a person. */
export function memberRequest(draft: MemberDraft, services: readonly Service[]) {
  return {
    ...draft,
    weekHours: draft.weekHours && weekToSave(draft.weekHours),
    services: namedServices(draft, services).map(({ id }) => {
      const { duration, price } = ownTerms(draft, id)
      return { serviceId: id, duration: orNull(duration), price: orNull(price) }
    }),
  }
}

/** Applies the edited fields to newer saved ones. */
export function rebasedMember(
  draft: MemberDraft,
  base: MemberDraft,
  saved: MemberDraft,
): MemberDraft {
  const parts = (of: MemberDraft) => new Map<string, unknown>(Object.entries(of))
  const merged = threeWayMerge(parts(draft), parts(base), parts(saved))
  return memberDraft.parse(Object.fromEntries(merged))
}

/** A person in a list: their hours, services and whether visitors can book with them, as short facts. The list is empty for somebody who takes no appointments. */
export function factsOf(member: TeamMember, services: readonly Service[]): string[] {
  const { weekHours, doesAll, places, isOnline, isActive } = member
  if (!isActive) return []
  const given = services.filter(({ id }) => member.services.some((own) => own.serviceId === id))
  return [
    weekHours ? 'Horario propio' : 'Horario del negocio',
    doesAll ? 'Todos los servicios' : countOf(given.length, 'servicio', 'servicios'),
    ...(places !== null && places > 1 ? [`Hasta ${places} clientes a la vez`] : []),
    ...(isOnline ? [] : ['No se reserva en línea']),
  ]
}

/** The terms of a service that hold unless a person has their own. */
export const usualTerms = (service: Service): string =>
  [formatDuration(service.duration), formatPrice(service)].join(' · ')

/** People in another order: one moved up or down by a place. */
export function movedBy(ids: readonly string[], id: string, by: -1 | 1): string[] {
  const from = ids.indexOf(id)
  const to = from + by
  if (from < 0 || to < 0 || to >= ids.length) return [...ids]
  const moved = ids.filter((each) => each !== id)
  moved.splice(to, 0, id)
  return moved
}
