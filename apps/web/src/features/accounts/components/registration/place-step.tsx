import { Checkbox, Input, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { configQuery } from '../../../../lib/config-query.ts'
import { FieldGroup } from '../../../../ui/field-group.tsx'
import { PinMap } from '../../../../ui/pin-map/pin-map.tsx'
import { textOf } from '../../error-text-model.ts'
import { modalityLabels } from '../../modality-model.ts'
import { keptModality, type Modality } from '../../registration-values-model.ts'
import type { RegistrationState } from './use-registration.ts'

const nearMerida = { latitude: 20.946049920100517, longitude: -89.6429443359375 }
const flags = [
  ['canPickupBooking', 'local'],
  ['canDeliveryBooking', 'custom'],
  ['canOnlineBooking', 'online'],
] as const satisfies readonly (readonly [string, Modality])[]

export function PlaceStep({ form }: Pick<RegistrationState, 'form'>) {
  const { data: config } = useQuery(configQuery)
  const { latitude, longitude, canPickupBooking } = form.values
  const pin = latitude === null || longitude === null ? null : { latitude, longitude }
  return (
    <>
      <Modalities form={form} />
      <TextInput
        label="Dirección"
        description={
          canPickupBooking
            ? 'Calle, número, colonia y ciudad. Escríbela completa y coloca el pin en el mapa.'
            : 'Opcional. Calle, número, colonia y ciudad.'
        }
        autoComplete="street-address"
        required={canPickupBooking}
        {...form.getInputProps('commerceAddress')}
      />
      <PinMap
        label={canPickupBooking ? 'Ubicación en el mapa' : 'Ubicación en el mapa (opcional)'}
        name="latitude"
        value={pin}
        start={nearMerida}
        tiles={config ? { url: config.maps.tileUrl, attribution: config.maps.attribution } : null}
        error={textOf(form.errors.latitude ?? form.errors.longitude)}
        onChange={(moved) => {
          form.setFieldValue('latitude', moved.latitude)
          form.setFieldValue('longitude', moved.longitude)
        }}
      />
    </>
  )
}

function Modalities({ form }: Pick<RegistrationState, 'form'>) {
  const { values } = form
  const offer = (flag: (typeof flags)[number][0], isOffered: boolean) => {
    form.setFieldValue(flag, isOffered)
    form.clearFieldError('canPickupBooking')
    form.setFieldValue(
      'serviceModality',
      keptModality({ ...values, [flag]: isOffered }, values.serviceModality),
    )
  }
  return (
    <FieldGroup legend="¿Dónde atiendes a tus clientes?">
      {flags.map(([flag, modality]) => (
        <Checkbox
          key={flag}
          data-path={flag}
          label={modalityLabels[modality].label}
          description={modalityLabels[modality].about}
          checked={values[flag]}
          onChange={({ currentTarget }) => offer(flag, currentTarget.checked)}
        />
      ))}
      {form.errors.canPickupBooking && (
        <Input.Error size="md">{form.errors.canPickupBooking}</Input.Error>
      )}
    </FieldGroup>
  )
}
