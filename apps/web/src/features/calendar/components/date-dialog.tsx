import '@mantine/dates/styles.layer.css'
import { formatLongDate } from '@cuando/es/time/dates'
import { DatePicker } from '@mantine/dates'
import { calendarProps } from '../../../ui/fields/calendar-props.ts'
import { Dialog } from '../../../ui/page/dialog.tsx'
import classes from './date-dialog.module.css'

interface DateDialogProps {
  /** The day that is shown now. */
  date: string
  onPick: (date: string) => void
  onClose: () => void
}

const { previousLabel, nextLabel, ...language } = calendarProps

const ariaLabels = {
  previousMonth: 'Mes anterior',
  nextMonth: 'Mes siguiente',
  previousYear: 'Año anterior',
  nextYear: 'Año siguiente',
  previousDecade: 'Diez años antes',
  nextDecade: 'Diez años después',
}

/** A month, to go to a day of it or of another month or year. */
export function DateDialog({ date, onPick, onClose }: DateDialogProps) {
  return (
    <Dialog opened title="Ir a otra fecha" size="sm" onClose={onClose}>
      <DatePicker
        fullWidth
        size="md"
        value={date}
        defaultDate={date}
        onChange={(picked) => onPick(picked ?? date)}
        allowDeselect
        highlightToday
        hideOutsideDates
        getDayAriaLabel={(day) => formatLongDate(day)}
        ariaLabels={ariaLabels}
        classNames={{ day: classes.day ?? '', calendarHeaderControl: classes.control ?? '' }}
        {...language}
      />
    </Dialog>
  )
}
