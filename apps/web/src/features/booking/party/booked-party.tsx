import type { LocalTime } from '@cuando/es/time/local-time'
import { type ComponentProps, useEffectEvent, useLayoutEffect } from 'react'
import type { Booked } from '../booking-flow-model.ts'
import { storeAppointment } from '../mine/use-stored-appointments.ts'
import { AlsoFor } from './also-for.tsx'
import type { Along } from './companion-model.ts'
import { LazyPartyList } from './lazy-party-list.tsx'
import { firstOf, membersOfAttempt } from './party-members-model.ts'

interface BookedPartyProps
  extends Pick<ComponentProps<typeof AlsoFor>, 'commerce' | 'party' | 'onAdded'> {
  booked: Booked
  when: LocalTime
}

/** The other appointments that were booked along, and the way to one more. */
export function BookedParty({ booked, when, ...along }: BookedPartyProps) {
  const { id, request, service } = booked
  useStoreParty(along.commerce, booked)
  const { memberId, name } = request
  const first = { ...firstOf(booked), memberId, name, duration: service.duration, time: when.time }
  return (
    <AlsoFor {...along} List={LazyPartyList} appointmentId={id} date={when.date} first={first} />
  )
}

/** Stores them on the device. */
function useStoreParty(business: Along['commerce'], booked: Booked): void {
  const store = useEffectEvent(() => {
    for (const { id, date, time, name, serviceName } of membersOfAttempt(booked))
      if (id) storeAppointment(business, { id, date, time, name, service: serviceName ?? 'Cita' })
  })
  useLayoutEffect(() => store(), [])
}
