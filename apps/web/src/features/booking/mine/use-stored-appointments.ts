import type { PublicAppointment } from '@cuando/contract/appointments/appointment'
import type { HourFormat } from '@cuando/time/hour-format'
import { useLayoutEffect, useMemo, useSyncExternalStore } from 'react'
import { registerMineWorker } from '../../../lib/live/mine-worker.ts'
import { onDevice } from '../../../lib/session/storages.ts'
import { mineKey } from './mine-key-model.ts'
import {
  isKept,
  keepSome,
  type MyAppointment,
  readStored,
  type StoredAppointment,
  startOf,
  withAppointment,
} from './stored-appointments-model.ts'

interface Business {
  id: string
  name: string
  timezone: string
  hourFormat: HourFormat
}

const listeners = new Set<() => void>()

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}

/** The appointments that were booked on this device, at one business or at all, in order; none on the server. */
export function useMyAppointments(only?: Pick<Business, 'id' | 'timezone'>): MyAppointment[] {
  const { id, timezone } = only ?? {}
  // A text, since a snapshot has to stay the same while the storage does.
  const read = () => {
    const all = mineOf(id === undefined ? businessIds() : [id], timezone)
    return JSON.stringify(all.filter((entry) => isKept(entry, Date.now())))
  }
  const mine = useSyncExternalStore(subscribe, read, () => '[]')
  return useMemo(() => JSON.parse(mine), [mine])
}

/** Hides an appointment from the list, or shows it again. Its link stays on the device. */
export const setHidden = ({ commerceId, id }: MyAppointment, isHidden: boolean): void =>
  write(
    commerceId,
    stored(commerceId).map((entry) => (entry.id === id ? { ...entry, isHidden } : entry)),
  )

/** Stores an appointment that was booked on this device. */
export function useStoreAppointment(business: Business, booked: StoredAppointment | null): void {
  const kept = booked && JSON.stringify({ ...booked, ...shownOf(business) })
  const { id } = business
  // Stored before the confirmation is painted: the visitor may leave the page at once.
  useLayoutEffect(() => {
    if (!kept) return
    write(id, withAppointment(stored(id), JSON.parse(kept)))
    registerMineWorker()
  }, [id, kept])
}

/** Stores an appointment that was booked along with another one. */
export const storeAppointment = (business: Business, booked: StoredAppointment): void =>
  write(business.id, withAppointment(stored(business.id), { ...booked, ...shownOf(business) }))

/** Updates a stored appointment; stores it if it was just booked. */
export function updateStored(appointment: PublicAppointment, isBooked: boolean): void {
  const { id: commerceId } = appointment.commerce
  const known = stored(commerceId)
  if (isBooked || known.some(({ id }) => id === appointment.id))
    write(commerceId, withAppointment(known, storedOf(appointment)))
}

/** The appointments at one business, as they are now. */
export const appointmentsOf = ({ id, timezone }: Pick<Business, 'id' | 'timezone'>) =>
  mineOf([id], timezone)

/** An appointment in its stored form. */
const storedOf = ({
  id,
  date,
  time,
  customer,
  serviceName,
  status,
  commerce,
}: PublicAppointment): StoredAppointment => ({
  ...{ id, date, time, name: customer.name, service: serviceName ?? 'Cita' },
  ...shownOf(commerce),
  isCancelled: status === 'CANCELLED',
})

const shownOf = ({ name: business, timezone, hourFormat }: Business) => ({
  ...{ business, timezone, hourFormat },
})

const stored = (commerceId: string) => readStored(onDevice.getItem(mineKey(commerceId)))

function mineOf(
  commerceIds: readonly string[],
  zone = Intl.DateTimeFormat().resolvedOptions().timeZone,
): MyAppointment[] {
  return commerceIds
    .flatMap((commerceId) =>
      stored(commerceId).map((entry) => ({ ...entry, commerceId, startsAt: startOf(entry, zone) })),
    )
    .sort((one, other) => one.startsAt - other.startsAt)
}

/** Writes the appointments of a business, and removes those of all businesses that are too old or too many. */
function write(commerceId: string, entries: readonly StoredAppointment[]): void {
  put(commerceId, entries)
  removeOld()
  for (const listener of listeners) listener()
}

function put(commerceId: string, entries: readonly StoredAppointment[]): void {
  if (entries.length === 0) onDevice.removeItem(mineKey(commerceId))
  else onDevice.setItem(mineKey(commerceId), JSON.stringify(entries))
}

/** Removes the appointments of all businesses that are too old or too many. */
export function removeOld(): void {
  const all = mineOf(businessIds())
  const kept = new Set(keepSome(all, Date.now()).map(({ id }) => id))
  for (const id of new Set(
    all.filter((entry) => !kept.has(entry.id)).map((entry) => entry.commerceId),
  ))
    put(
      id,
      stored(id).filter((entry) => kept.has(entry.id)),
    )
}

/** The businesses with appointments on this device. */
function businessIds(): string[] {
  try {
    const prefix = mineKey('')
    return Object.keys(localStorage)
      .filter((key) => key.startsWith(prefix))
      .map((key) => key.slice(prefix.length))
  } catch {
    // The storage is blocked.
    return []
  }
}
