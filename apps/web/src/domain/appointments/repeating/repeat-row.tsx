import { UnstyledButton } from '@mantine/core'
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
    <fieldset className={classes.row}>
      <legend>Otra cita en</legend>
      {usualWeeks.map((weeks) => (
        <UnstyledButton
          key={weeks}
          className={classes.weeks}
          onClick={() => onLeave(() => show({ kind: 'repeat', id: appointmentId, weeks }))}
        >
          <strong>{weeks}</strong> semanas
        </UnstyledButton>
      ))}
    </fieldset>
  )
}
