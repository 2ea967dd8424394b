import type { Point } from '@cuando/contract/distance'
import { reverseGeocode } from '@cuando/contract/geo'
import { limits } from '@cuando/contract/limits'
import { useEffect, useRef, useState } from 'react'
import { call } from '../../../lib/call.ts'
import type { BookingDraft } from '../booking-draft-model.ts'

interface CustomLocationProps {
  draft: Pick<BookingDraft, 'address' | 'pin'>
  onChange: (change: Partial<Pick<BookingDraft, 'address' | 'pin'>>) => void
  /** Whether a geocoder is configured. */
  hasGeocoder: boolean
}

/**
 * Keeps the customer's address and pin in sync. Picking an address moves the pin; moving the pin looks up its
 * address, which replaces typed text only if the visitor accepts it.
 */
export function useCustomLocation({ draft, onChange, hasGeocoder }: CustomLocationProps) {
  const address = useRef(draft.address)
  const filledIn = useRef<string | null>(null)
  const looking = useRef<AbortController | null>(null)
  const [proposal, setProposal] = useState<string | null>(null)
  useEffect(() => {
    address.current = draft.address
  }, [draft.address])
  useEffect(() => () => looking.current?.abort(), [])

  const fillIn = (label: string) => {
    filledIn.current = label.slice(0, limits.address)
    setProposal(null)
    onChange({ address: filledIn.current })
  }

  const movePin = async (pin: Point) => {
    onChange({ pin })
    setProposal(null)
    looking.current?.abort()
    if (!hasGeocoder) return
    looking.current = new AbortController()
    const { signal } = looking.current
    const label = await addressAt(pin, signal)
    if (signal.aborted || label === null || label === address.current) return
    const isOwnWords = address.current.trim() !== '' && address.current !== filledIn.current
    if (isOwnWords) setProposal(label)
    else fillIn(label)
  }

  return {
    proposal,
    movePin,
    fillIn,
    type: (text: string) => onChange({ address: text }),
    choose: ({ label, latitude, longitude }: Point & { label: string }) => {
      looking.current?.abort()
      onChange({ pin: { latitude, longitude } })
      fillIn(label)
    },
  }
}

const timeoutMs = 8000

/** Reverse geocoding: the address at a point; null if none is known. */
async function addressAt(
  point: { latitude: number; longitude: number },
  signal: AbortSignal,
): Promise<string | null> {
  const query = { latitude: String(point.latitude), longitude: String(point.longitude) }
  const answer = await call(reverseGeocode, { query }, { signal, timeoutMs: timeoutMs })
  return answer.ok ? answer.data.label : null
}
