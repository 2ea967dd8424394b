import { fullName } from '@cuando/es/text'
import { Button, Text } from '@mantine/core'
import type { OpenDialog } from '../../../../domain/appointments/open-dialog.ts'
import { useUsualMember } from '../../../../domain/team/usual-member.ts'
import { UrlField } from '../../../../ui/fields/url-field.tsx'
import { SlotFields } from '../slot/slot-fields.tsx'
import { SubmitDialog, SubmitForm } from '../submit-dialog.tsx'
import { CustomerFields } from './customer-fields.tsx'
import { useKnownCustomer } from './use-known-customer.ts'
import { useSchedule } from './use-schedule.ts'

interface ScheduleDialogProps {
  open: OpenDialog & { kind: 'schedule' }
  onClose: () => void
}

/** 'Agendar Cita': the owner books for a customer. */
export function ScheduleDialog({ open, onClose }: ScheduleDialogProps) {
  const state = useSchedule(open, onClose)
  const { values, errors, change, slot } = state
  const known = useKnownCustomer(values, change)
  const customer = known.byEmail ?? known.byPhone
  const usual = useUsualMember(customer?.id ?? null)
  return (
    <SubmitDialog title="Agendar Cita" who={fullName(values)} state={state} onClose={onClose}>
      <SubmitForm state={state}>
        <SlotFields
          slot={slot}
          values={values}
          errors={errors}
          ownLink={values.meetingLink}
          usual={usual}
          onChange={change}
        />
        {values.modality === 'ONLINE' && (
          <UrlField
            label="Enlace de la videollamada (opcional)"
            description={
              slot.service?.meetingLink
                ? 'Vacío: el del servicio.'
                : 'De Meet, Zoom o WhatsApp. Va en el aviso a tu cliente.'
            }
            placeholder="meet.google.com/abc-defg-hij"
            data-path="meetingLink"
            value={values.meetingLink}
            error={errors.meetingLink}
            onChange={({ currentTarget }) => change({ meetingLink: currentTarget.value })}
          />
        )}
        <CustomerFields
          values={values}
          errors={errors}
          known={known}
          required={state.requiredContact}
          onChange={change}
        />
        <Button
          type="submit"
          loading={state.isBusy}
          disabled={!state.canSubmit}
          aria-describedby="agendar-falta"
        >
          Agendar Cita
        </Button>
        <Text size="sm" c="dimmed" ta="center" id="agendar-falta">
          {state.hint}
        </Text>
      </SubmitForm>
    </SubmitDialog>
  )
}
