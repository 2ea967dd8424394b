import { fullName } from '@cuando/es/text'
import { Button, SimpleGrid, Stack, Text } from '@mantine/core'
import { IconHourglassHigh } from '@tabler/icons-react'
import type { OpenDialog } from '../../../../domain/appointments/open-dialog.ts'
import { LoadFailure } from '../../../../ui/lists/load-failure.tsx'
import { AppointmentDialog } from '../appointment-dialog.tsx'
import { Notice } from '../notice.tsx'
import { DateField } from '../slot/date-field.tsx'
import { EventFields } from '../slot/event-fields.tsx'
import { HourField } from '../slot/hour-field.tsx'
import { MemberField } from '../slot/member-field.tsx'
import { QuickTimes } from '../slot/quick-times.tsx'
import { SubmitForm } from '../submit-dialog.tsx'
import { useOffer } from './use-offer.ts'

interface OfferDialogProps {
  open: OpenDialog & { kind: 'offer' }
  onClose: () => void
}

type State = ReturnType<typeof useOffer>

/** 'Ofrecer un lugar': holds a free place for somebody on the waiting list. */
export function OfferDialog({ open, onClose }: OfferDialogProps) {
  const state = useOffer(open, onClose)
  const { slot, values, errors, isTouched, isBusy } = state
  const { entry } = open
  const hasChanged = isTouched && values.time !== null
  const isGone = !slot.isLoading && slot.service === null
  return (
    <AppointmentDialog title="Ofrecer un lugar" isTouched={hasChanged} onClose={onClose}>
      <Stack>
        <Text>
          Para{' '}
          <Text span fw={600}>
            {fullName(entry)}
          </Text>
          {slot.service?.id && ` · ${slot.service.name}`}
        </Text>
        <SubmitForm state={state}>
          {slot.service && <Place state={state} />}
          <Notice kind="error" text={isGone ? 'Este servicio ya no se puede reservar.' : null} />
          <Text size="sm">
            {entry.email
              ? 'Se lo guardamos 15 minutos y le avisamos por correo.'
              : 'Se lo guardamos 15 minutos. No tiene correo: escríbele por WhatsApp, y empiezan a contar cuando lo envías.'}
          </Text>
          <Notice kind="warning" text={errors.nothing} />
          <Button
            type="submit"
            leftSection={<IconHourglassHigh size={18} aria-hidden />}
            loading={isBusy}
            disabled={slot.isLoading || slot.isEventFull || slot.isEventBlocked || isGone}
          >
            Guardar lugar y ofrecer
          </Button>
        </SubmitForm>
      </Stack>
    </AppointmentDialog>
  )
}

const noHours = 'No hay horas libres ese día. Elige otro.'

/** The free times of the service; an event has its own. */
function Place({ state: { slot, values, errors, change: onChange } }: { state: State }) {
  const { service, hours } = slot
  const fields = { slot, values, errors, onChange }
  if (service?.type === 'UNIQUE')
    return <EventFields event={service} canForce={false} {...fields} />
  return (
    <>
      <MemberField {...fields} />
      <QuickTimes {...fields} />
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
        <DateField {...fields} />
        <HourField {...fields} />
      </SimpleGrid>
      {slot.hasHoursFailed && (
        <LoadFailure
          message="Error al cargar las horas disponibles"
          onRetry={hours.refetch}
          isRetrying={hours.isFetching}
        />
      )}
      <Notice kind="warning" text={slot.isWithoutHours ? noHours : null} />
    </>
  )
}
