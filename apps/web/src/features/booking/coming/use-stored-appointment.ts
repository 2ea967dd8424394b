import type { PublicAppointment } from '@cuando/contract/appointments/appointment'
import { useEffect, useLayoutEffect, useMemo, useSyncExternalStore } from 'react'
import { useNow } from '../../../lib/hooks/now.tsx'
import { onDevice } from '../../../lib/session/storages.ts'
import { readComing, type StoredAppointment } from './coming-appointment-model.ts'
import { comingKey } from './coming-key-model.ts'

const listeners = new Set<() => void>()

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

function write(commerceId: string, kept: StoredAppointment | null): void {
  if (kept) onDevice.setItem(comingKey(commerceId), JSON.stringify(kept))
  else onDevice.removeItem(comingKey(commerceId))
  for (const listener of listeners) listener()
}

/** The last appointment that was booked on this device, until it begins; null on the server. */
export function useComingAppointment({ id, timezone }: { id: string; timezone: string }) {
  const read = () => onDevice.getItem(comingKey(id))
  const stored = useSyncExternalStore(subscribe, read, () => null)
  const now = useNow()
  const coming = useMemo(() => readComing(stored, { timezone, now }), [stored, timezone, now])
  return { coming, forget: () => write(id, null) }
}

/** Stores the appointment that was just booked, in place of an earlier one; null removes it. */
export function useStoreAppointment(commerceId: string, kept: StoredAppointment | null): void {
  const { id, date, time } = kept ?? {}
  // Stored before the confirmation is painted: the visitor may leave the page at once.
  useLayoutEffect(() => {
    write(commerceId, id && date && time ? { id, date, time } : null)
  }, [commerceId, id, date, time])
}

/** Updates the stored appointment after a change, and removes it once it is cancelled or over. */
export function useUpdateStored({ id, date, time, status, commerce }: PublicAppointment): void {
  const { id: commerceId, timezone } = commerce
  const isLive = status === 'PENDING' || status === 'ACTIVE'
  useEffect(() => {
    const stored = onDevice.getItem(comingKey(commerceId))
    if (readComing(stored, { timezone, now: 0 })?.id !== id) return
    write(commerceId, isLive ? { id, date, time } : null)
  }, [id, date, time, isLive, commerceId, timezone])
}
