import { type ModalityOffer, modalities, offerFlags } from '@cuando/contract/appointments/modality'
import { unknownPoint } from '@cuando/contract/places/coordinates'
import { pointOf } from '@cuando/contract/places/distance'
import { ownModalities } from '@cuando/es/appointments/modality-labels'
import { Checkbox, Input } from '@mantine/core'
import { PlaceFields } from '../../../../domain/place/place-fields.tsx'
import type { Place } from '../../../../domain/place/use-place.ts'
import { FieldGroup } from '../../../../ui/fields/field-group.tsx'
import { allowedModality } from '../../registration-values-model.ts'
import type { RegistrationState } from './use-registration.ts'

export function LocationStep({ form }: Pick<RegistrationState, 'form'>) {
  const { commerceAddress, canPickupBooking } = form.values
  const change = ({ address, pin }: Partial<Place>) => {
    if (address !== undefined) form.setFieldValue('commerceAddress', address)
    if (!pin) return
    form.setFieldValue('latitude', pin.latitude)
    form.setFieldValue('longitude', pin.longitude)
  }
  return (
    <>
      <Modalities form={form} />
      <PlaceFields
        value={{ address: commerceAddress, pin: pointOf(form.values) }}
        onChange={change}
        start={unknownPoint}
        addressLabel={canPickupBooking ? 'Dirección' : 'Dirección (opcional)'}
        pinLabel={canPickupBooking ? 'Ubicación en el mapa' : 'Ubicación en el mapa (opcional)'}
        names={{ address: 'commerceAddress', pin: 'latitude' }}
        required={canPickupBooking}
        errors={{
          address: form.errors.commerceAddress,
          pin: form.errors.latitude ?? form.errors.longitude,
        }}
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
