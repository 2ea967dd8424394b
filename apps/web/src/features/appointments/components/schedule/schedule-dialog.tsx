import { fullName } from '@cuando/es/text'
import { Button, Text } from '@mantine/core'
import type { OpenDialog } from '../../../../domain/appointments/open-dialog.ts'
import { UrlField } from '../../../../ui/fields/url-field.tsx'
import { SlotFields } from '../slot/slot-fields.tsx'
import { SubmitDialog, SubmitForm } from '../submit-dialog.tsx'
import { ChosenCustomer } from './chosen-customer.tsx'
import { ClientField } from './client-field.tsx'
import { CustomerFields } from './customer-fields.tsx'
import classes from './schedule-dialog.module.css'
import { useSchedule } from './use-schedule.ts'
import { WalkIn } from './walk-in.tsx'

interface ScheduleDialogProps {
  open: OpenDialog & { kind: 'schedule' }
  onClose: () => void
}

type State = ReturnType<typeof useSchedule>

/** 'Agendar Cita': the owner books for a customer. */
export function ScheduleDialog({ open, onClose }: ScheduleDialogProps) {
  const state = useSchedule(open, onClose)
  const { values, errors, change, slot, known, proposals } = state
  return (
    <SubmitDialog title="Agendar Cita" who={fullName(values)} state={state} onClose={onClose}>
      <SubmitForm state={state}>
        {values.customerId === null ? (
          <ClientField values={values} errors={errors} onChange={change} />
        ) : (
          <ChosenCustomer
            values={values}
            proposals={proposals}
            services={slot.choices}
            onChange={change}
          />
        )}
        <SlotFields
          slot={slot}
          values={values}
          errors={errors}
          ownLink={values.meetingLink}
          usual={proposals.usualMember}
          walkIn={open.date === undefined && <WalkInRow state={state} />}
          onChange={change}
        />
        <LinkField state={state} />
        <CustomerFields
          values={values}
          errors={errors}
          known={known}
          required={state.requiredContact}
          onChange={change}
        />
        <Submit state={state} />
      </SubmitForm>
    </SubmitDialog>
  )
}

/** Only while no other day or hour is chosen. */
function WalkInRow({ state }: { state: State }) {
  const { slot, values, isBusy, change, takeWalkIn, walkInProblem } = state
  const { service } = slot
  const isOtherDay = values.date !== null && values.date !== slot.today
  if (!service || isOtherDay || values.time !== null) return null
  return (
    <WalkIn
      slot={slot}
      values={values}
      isBusy={isBusy}
      problem={walkInProblem}
      onTake={(start) => takeWalkIn(service, start)}
      onChoose={change}
    />
  )
}

function LinkField({ state: { values, errors, slot, change } }: { state: State }) {
  if (values.modality !== 'ONLINE') return null
  return (
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
  )
}

function Submit({ state: { isBusy, canSubmit, hint } }: { state: State }) {
  return (
    <div className={classes.submit}>
      <Button
        type="submit"
        fullWidth
        loading={isBusy}
        disabled={!canSubmit}
        aria-describedby="agendar-falta"
      >
        Agendar Cita
      </Button>
      <Text size="sm" c="dimmed" ta="center" id="agendar-falta">
        {hint}
      </Text>
    </div>
  )
}
