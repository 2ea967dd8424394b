import { fieldLimits } from '@cuando/contract/calls/field-limits'
import { Button, VisuallyHidden } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ClipboardEvent, ReactNode } from 'react'
import { configQuery } from '../../lib/hooks/config-query.ts'
import { AddressField } from '../../ui/address-field/address-field.tsx'
import type { Pin } from '../../ui/pin-map/pin.ts'
import { PinMap, type PinMapProps } from '../../ui/pin-map/pin-map.tsx'
import { findAddresses } from './look-up-addresses.ts'
import classes from './place-fields.module.css'
import { type PinAddress, type Place, usePlace } from './use-place.ts'

interface PlaceFieldsProps {
  value: Place
  /** The address before it was edited. Moving the pin replaces it, as it does with a picked one. */
  savedAddress?: string | undefined
  onChange: (change: Partial<Place>) => void
  /** Called before a text is pasted as the address. */
  onPaste?: (event: ClipboardEvent) => void
  /** Where the map begins while there is no pin. */
  start: Pin
  addressLabel: string
  /** By default 'Calle, número, colonia y ciudad'. */
  placeholder?: string
  /** Precedes the hint about the search. */
  addressDescription?: string | undefined
  /** The fields' names, which focus the field of an error. */
  names: { address: string; pin: string }
  pinLabel: string
  required?: boolean
  errors: { address?: ReactNode; pin?: ReactNode }
  /** The map is loaded only when this is true; until then a skeleton keeps its place. */
  isMapReady?: boolean
  /** Whether there is a map for the pin. */
  hasMap?: boolean
}

/** An address as text and as a pin on a map. With a geocoder, changing one looks up the other. */
export function PlaceFields(props: PlaceFieldsProps) {
  const { value, onChange, start, names, errors, required = false, hasMap = true } = props
  const { tiles, hasGeocoder } = useMaps()
  const place = usePlace({
    address: value.address,
    savedAddress: props.savedAddress,
    onChange,
    hasGeocoder: hasGeocoder ?? false,
  })
  const search = (text: string, signal: AbortSignal) =>
    findAddresses(text, value.pin ?? start, signal)
  return (
    <>
      <AddressField
        label={props.addressLabel}
        description={props.addressDescription}
        placeholder={props.placeholder}
        name={names.address}
        maxLength={fieldLimits.address}
        required={required}
        value={value.address}
        onChange={place.type}
        onPaste={props.onPaste}
        onChoose={place.choose}
        search={hasGeocoder === undefined ? undefined : hasGeocoder ? search : null}
        error={errors.address}
      />
      {hasMap && <PinField {...props} tiles={tiles} onMove={place.movePin} />}
      <FoundAddress found={place.pinAddress} onAccept={place.accept} />
    </>
  )
}

interface PinFieldProps extends PlaceFieldsProps {
  tiles: PinMapProps['tiles']
  onMove: (pin: Pin) => void
}

function PinField(props: PinFieldProps) {
  const { pinLabel, names, value, onMove, start, tiles, isMapReady = true, errors } = props
  return (
    <PinMap
      label={pinLabel}
      name={names.pin}
      value={value.pin}
      onChange={onMove}
      start={start}
      tiles={tiles}
      isReady={isMapReady}
      error={errors.pin}
    />
  )
}

/** Empty while the configuration is loading. If that fails: no tiles, no geocoder. */
function useMaps() {
  const { data, isError } = useQuery(configQuery)
  if (!data) return isError ? { tiles: null, hasGeocoder: false } : {}
  const { tileUrl, attribution, geocoder } = data.maps
  return { tiles: { url: tileUrl, attribution }, hasGeocoder: geocoder }
}

/** The address at the pin. It is below the map, which would move under the pointer otherwise. */
function FoundAddress(props: { found: PinAddress | null; onAccept: (address: string) => void }) {
  const { found, onAccept } = props
  if (found?.kind === 'proposed') {
    return (
      <div role="status" className={classes.proposal}>
        <p>{`El pin está en: ${found.address}`}</p>
        <Button variant="light" onClick={() => onAccept(found.address)}>
          Usar esta dirección
        </Button>
      </div>
    )
  }
  if (found?.kind === 'adopted')
    return <VisuallyHidden role="status">{`Dirección: ${found.address}`}</VisuallyHidden>
  if (!found) return null
  return (
    <p role="status" className={classes.problem}>
      {found.kind === 'unknown'
        ? 'No conocemos la dirección de ese punto. Escríbela o revísala.'
        : 'No pudimos buscar la dirección del pin. Escríbela o revísala.'}
    </p>
  )
}
