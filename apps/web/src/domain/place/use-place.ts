import { fieldLimits } from '@cuando/contract/calls/field-limits'
import { useEffect, useEffectEvent, useState } from 'react'
import type { Suggestion } from '../../ui/address-field/suggestion.ts'
import { type Pin, pinAt } from '../../ui/pin-map/pin.ts'
import { type AddressAt, addressAt } from './look-up-addresses.ts'

export interface Place {
  address: string
  pin: Pin | null
}

interface PlaceState {
  address: string
  /** The address before it was edited, if any. */
  savedAddress?: string | undefined
  onChange: (change: { address?: string; pin?: Pin }) => void
  /** Whether a geocoder is configured; false while that isn't known. */
  hasGeocoder: boolean
}

/** The result of looking up the pin's address. */
export type PinAddress =
  | { kind: 'proposed' | 'adopted'; address: string }
  | { kind: 'unknown' | 'unavailable' }

/** Arrow keys move the pin many times a second: its address is looked up when it rests. */
const pauseMs = 300

/**
 * Keeps an address and its pin in sync. Picking an address moves the pin; moving the pin looks up its address, which
 * replaces a saved or picked one, but typed text only if the person accepts it.
 */
export function usePlace({ address, savedAddress, onChange, hasGeocoder }: PlaceState) {
  const [filledIn, setFilledIn] = useState<string | null>(null)
  const [pinAddress, setPinAddress] = useState<PinAddress | null>(null)
  const lookUp = useLookUp(hasGeocoder, (found) => {
    if (typeof found === 'string') return setPinAddress({ kind: found })
    const label = found.label.slice(0, fieldLimits.address)
    if (label === address) return
    const isTyped = address.trim() !== '' && address !== filledIn && address !== savedAddress
    if (isTyped) setPinAddress({ kind: 'proposed', address: label })
    else fillIn(label)
  })

  const fillIn = (label: string) => {
    setFilledIn(label)
    setPinAddress({ kind: 'adopted', address: label })
    onChange({ address: label })
  }

  return {
    pinAddress,
    accept: fillIn,
    type: (text: string) => {
      onChange({ address: text })
      if (pinAddress?.kind !== 'proposed') setPinAddress(null)
    },
    choose: ({ label, ...point }: Suggestion) => {
      const chosen = label.slice(0, fieldLimits.address)
      lookUp(null)
      setFilledIn(chosen)
      setPinAddress(null)
      onChange({ address: chosen, pin: pinAt(point) })
    },
    movePin: (pin: Pin) => {
      onChange({ pin })
      setPinAddress(null)
      lookUp(pin)
    },
  }
}

/**
 * Looks up the address of the latest pin; null cancels the look-up. A pin that was put before it is known that there is a
 * geocoder is looked up then.
 */
function useLookUp(hasGeocoder: boolean, onFound: (found: AddressAt) => void) {
  const [pin, lookUp] = useState<Pin | null>(null)
  const tell = useEffectEvent(onFound)
  useEffect(() => {
    if (!pin || !hasGeocoder) return
    const controller = new AbortController()
    const look = async () => {
      const found = await addressAt(pin, controller.signal)
      if (!controller.signal.aborted) tell(found)
    }
    const timer = setTimeout(() => void look(), pauseMs)
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [pin, hasGeocoder])
  return lookUp
}
