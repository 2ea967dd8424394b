import type { Appointment } from '@cuando/contract/appointments/appointment'
import { modalityOf } from '@cuando/contract/appointments/modality'
import { formatDuration } from '@cuando/es/amounts'
import { appointmentModalities, modalityLabels } from '@cuando/es/appointments/modality-labels'
import { Text } from '@mantine/core'
import { IconHourglass, IconMapPin } from '@tabler/icons-react'
import { ContactFacts } from '../../../../domain/customers/contact-facts.tsx'
import { mapsUrl } from '../../../../domain/place/maps-url.ts'
import { Fact, FactLink, Facts } from '../../../../ui/lists/facts.tsx'
import { useIsPhone } from '../../../../ui/page/use-is-phone.ts'
import type { AllowedActions } from '../../allowed-actions-model.ts'
import { ConfirmationButton } from './confirmation-button.tsx'
import classes from './detail.module.css'
import type { useDetail } from './use-detail.ts'

const icon = { size: 18, 'aria-hidden': true } as const

interface OtherFactsProps {
  appointment: Appointment
  can: AllowedActions
  state: ReturnType<typeof useDetail>
}

/** The rest, folded on phones. */
export function OtherFacts({ appointment, can, state }: OtherFactsProps) {
  const { customer, duration } = appointment
  const isPhone = useIsPhone()
  return (
    <details className={classes.others} open={!isPhone}>
      <summary>Más datos</summary>
      <Facts>
        {!customer.isErased && (
          <ContactFacts
            customer={customer}
            sending={
              can.canSendConfirmation &&
              customer.email && <ConfirmationButton email={customer.email} state={state} />
            }
          />
        )}
        <Fact label="Duración" icon={<IconHourglass {...icon} />}>
          {formatDuration(duration)}
        </Fact>
        {!appointment.isCustomAddress && <PlaceFact appointment={appointment} />}
      </Facts>
    </details>
  )
}

/** The place. That of a home visit is among the first facts. */
export function PlaceFact({ appointment }: { appointment: Appointment }) {
  return (
    <Fact label="Tipo de cita" icon={<IconMapPin {...icon} />}>
      <Where appointment={appointment} />
    </Fact>
  )
}

function Where({ appointment }: { appointment: Appointment }) {
  const { address } = appointment
  const modality = modalityOf(appointment)
  return (
    <>
      {modalityLabels[modality]}
      <Text size="sm" c="dimmed">
        {appointmentModalities[modality]}
      </Text>
      {address && <Text size="sm">{address}</Text>}
      {modality === 'CUSTOM' && address && (
        <FactLink
          size="sm"
          href={mapsUrl({ ...appointment, address })}
          target="_blank"
          rel="noreferrer"
        >
          Abrir en mapas
        </FactLink>
      )}
    </>
  )
}
