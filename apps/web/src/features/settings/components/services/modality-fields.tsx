import { modalities, modalityOf, offeredModalities } from '@cuando/contract/appointments/modality'
import { linkToCome, ownModalities } from '@cuando/es/appointments/modality-labels'
import { Alert, Radio, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useBookingSettings } from '../../../../domain/commerce/booking-settings.ts'
import { googleCalendarQuery, meetOf } from '../../../../domain/google/calendar-status.ts'
import { UrlField } from '../../../../ui/fields/url-field.tsx'
import { NoAddress } from './modalities-card.tsx'
import type { ServiceFormState } from './use-service-form.ts'

/** The modality of a service, and its consequences for the business. */
export function ModalityFields({ form, service }: Pick<ServiceFormState, 'form' | 'service'>) {
  const { data: offer } = useBookingSettings()
  const { modality } = form.values
  const isOff = offer !== undefined && !offeredModalities(offer).includes(modality)
  const isKept = service !== null && modalityOf(service) === modality
  return (
    <>
      <Radio.Group label="¿Dónde se da?" {...form.getInputProps('modality')}>
        <Stack gap="sm" mt="xs">
          {modalities.map((each) => (
            <Radio
              key={each}
              value={each}
              label={ownModalities[each].label}
              description={ownModalities[each].about}
            />
          ))}
        </Stack>
      </Radio.Group>
      {isOff && (
        <Alert color="yellow" role="status">
          {isKept
            ? 'Tu negocio no ofrece por ahora esta forma de atención, así que el servicio no se puede reservar. Actívala en «Formas de atención», debajo de la lista de servicios.'
            : 'Tu negocio todavía no ofrece esta forma de atención: se activa al guardar.'}
        </Alert>
      )}
      {modality === 'LOCAL' && <NoAddress />}
      {modality === 'ONLINE' && <LinkField form={form} />}
    </>
  )
}

function LinkField({ form }: Pick<ServiceFormState, 'form'>) {
  const { data } = useQuery(googleCalendarQuery)
  return (
    <UrlField
      label="Enlace de la videollamada"
      description={
        data && meetOf(data) === 'yes'
          ? 'De Meet, Zoom o WhatsApp, el mismo para todas sus citas. Solo lo recibe quien reserva. Vacío: cada cita tiene su propio enlace de Google Meet.'
          : `De Meet, Zoom o WhatsApp, el mismo para todas sus citas. Solo lo recibe quien reserva; sin él, tus clientes leen «${linkToCome}».`
      }
      inputWrapperOrder={['label', 'input', 'error', 'description']}
      placeholder="meet.google.com/abc-defg-hij"
      {...form.getInputProps('meetingLink')}
    />
  )
}
