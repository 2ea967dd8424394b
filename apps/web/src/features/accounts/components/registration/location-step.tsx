import { limits } from '@cuando/contract/limits'
import { type ModalityOffer, modalities, offerFlags } from '@cuando/contract/modality'
import { ownModalities } from '@cuando/es/modality-labels'
import { Checkbox, Input } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { configQuery } from '../../../../lib/config-query.ts'
import { findAddresses } from '../../../../lib/search-addresses.ts'
import { AddressField } from '../../../../ui/address-field/address-field.tsx'
import { FieldGroup } from '../../../../ui/field-group.tsx'
import type { Pin } from '../../../../ui/pin-map/pin.ts'
import { PinMap } from '../../../../ui/pin-map/pin-map.tsx'
import { textOf } from '../../error-text-model.ts'
import { allowedModality } from '../../registration-values-model.ts'
import type { RegistrationState } from './use-registration.ts'

const nearMerida = { latitude: 20.946049920100517, longitude: -89.6429443359375 }

export function LocationStep({ form }: Pick<RegistrationState, 'form'>) {
  const { data: config } = useQuery(configQuery)
  const { commerceAddress, latitude, longitude, canPickupBooking } = form.values
  const pin = latitude === null || longitude === null ? null : { latitude, longitude }
  const search = (text: string, signal: AbortSignal) =>
    findAddresses(text, pin ?? nearMerida, signal)
  const movePin = (moved: Pin) => {
    form.setFieldValue('latitude', moved.latitude)
    form.setFieldValue('longitude', moved.longitude)
  }
  return (
    <>
      <Modalities form={form} />
      <AddressField
        label={canPickupBooking ? 'Dirección' : 'Dirección (opcional)'}
        name="commerceAddress"
        maxLength={limits.address}
        required={canPickupBooking}
        value={commerceAddress}
        onChange={(address) => form.setFieldValue('commerceAddress', address)}
        onChoose={({ label, ...point }) => {
          form.setFieldValue('commerceAddress', label.slice(0, limits.address))
          movePin(point)
        }}
        search={config && (config.maps.geocoder ? search : null)}
        error={form.errors.commerceAddress}
      />
      <PinMap
        label={canPickupBooking ? 'Ubicación en el mapa' : 'Ubicación en el mapa (opcional)'}
        name="latitude"
        value={pin}
        start={nearMerida}
        tiles={config ? { url: config.maps.tileUrl, attribution: config.maps.attribution } : null}
        error={textOf(form.errors.latitude ?? form.errors.longitude)}
        onChange={movePin}
      />
    </>
  )
}

function Modalities({ form }: Pick<RegistrationState, 'form'>) {
  const { values } = form
  const offer = (flag: keyof ModalityOffer, isOffered: boolean) => {
    form.setFieldValue(flag, isOffered)
    form.clearFieldError('canPickupBooking')
    form.setFieldValue(
      'serviceModality',
      allowedModality({ ...values, [flag]: isOffered }, values.serviceModality),
    )
  }
  return (
    <FieldGroup legend="¿Dónde atiendes a tus clientes?">
      {modalities.map((modality) => (
        <Checkbox
          key={modality}
          data-path={offerFlags[modality]}
          label={ownModalities[modality].label}
          description={ownModalities[modality].about}
          checked={values[offerFlags[modality]]}
          onChange={({ currentTarget }) => offer(offerFlags[modality], currentTarget.checked)}
        />
      ))}
      {form.errors.canPickupBooking && (
        <Input.Error size="md">{form.errors.canPickupBooking}</Input.Error>
      )}
    </FieldGroup>
  )
}
