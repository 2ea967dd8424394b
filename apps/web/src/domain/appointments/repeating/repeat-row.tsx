import { UnstyledButton } from '@mantine/core'
import { ChoiceRow } from '../../../ui/fields/choice-row.tsx'
import { useAppointmentDialogs } from '../open-dialog.ts'
import classes from './repeat-row.module.css'

/** The weeks after which customers usually come again. */
export const usualWeeks = [2, 3, 4, 6] as const

interface RepeatRowProps {
  /** The id of the appointment that the next one is like. */
  appointmentId: string
  /** Runs what leads to the dialog; it may ask first. */
  onLeave?: (go: () => void) => void
}

/** Offers another appointment like one, some weeks later. */
export function RepeatRow({ appointmentId, onLeave = (go) => go() }: RepeatRowProps) {
  const show = useAppointmentDialogs((dialogs) => dialogs.show)
  return (
    <ChoiceRow legend="Otra cita en" column={4.25}>
      {usualWeeks.map((weeks) => (
        <UnstyledButton
          key={weeks}
          className={classes.weeks}
          onClick={() => onLeave(() => show({ kind: 'repeat', id: appointmentId, weeks }))}
        >
          <strong>{weeks}</strong> semanas
        </UnstyledButton>
      ))}
    </ChoiceRow>
  )
}
