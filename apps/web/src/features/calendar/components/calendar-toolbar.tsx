import type { CalendarView } from '@cuando/contract/appointments/calendar'
import { ActionIcon, Button, Group, SegmentedControl } from '@mantine/core'
import {
  IconChevronLeft,
  IconChevronRight,
  IconHelpCircle,
  IconListCheck,
  IconPlus,
} from '@tabler/icons-react'
import { type ComponentProps, use } from 'react'
import { useAppointmentDialogs } from '../../../domain/appointments/open-dialog.ts'
import type { useSelecting } from '../../../domain/appointments/use-selecting.ts'
import { PrintButton } from '../print/print-button.tsx'
import { type ShownDays, stepFrom } from '../shown-days-model.ts'
import classes from './calendar-toolbar.module.css'
import { DateHeading } from './date-heading.tsx'
import { MayBook } from './may-book.tsx'
import { useBar } from './use-bar.ts'
import { useLoadedDialog } from './use-loaded-dialog.ts'

interface CalendarToolbarProps extends Pick<ComponentProps<typeof DateHeading>, 'late'> {
  shown: ShownDays
  onShow: (shown: ShownDays) => void
  onToday: () => void
  isNarrow: boolean
  /** Props of the button that toggles selection mode. */
  selecting: ReturnType<typeof useSelecting>['toggle']
}

const views = [
  { value: 'day', label: 'Día' },
  { value: 'week', label: 'Semana' },
  { value: 'month', label: 'Mes' },
] satisfies { value: CalendarView; label: string }[]

const words = {
  day: { previous: 'Día anterior', next: 'Día siguiente' },
  week: { previous: 'Semana anterior', next: 'Semana siguiente' },
  month: { previous: 'Mes anterior', next: 'Mes siguiente' },
} satisfies Record<CalendarView, object>

/** Shown period, navigation, view choice and 'Nueva Cita'. It stays below the header while the page scrolls. */
export function CalendarToolbar(props: CalendarToolbarProps) {
  const { shown, late, onShow, onToday, isNarrow, selecting } = props
  const bar = useBar()
  return (
    <div className={classes.bar} ref={bar} data-calendar-bar data-keep-clear>
      <div className={classes.toolbar}>
        {use(MayBook) && <NewAppointment />}
        <Paging shown={shown} onShow={onShow} onToday={onToday} />
        <DateHeading {...{ shown, late, onShow }} />
        {!isNarrow && (
          <SegmentedControl
            aria-label="Vista"
            data={views}
            value={shown.view}
            onChange={(view) => onShow({ ...shown, view })}
          />
        )}
        <SelectButton isNarrow={isNarrow} selecting={selecting} />
        {shown.view === 'day' && !isNarrow && (
          <PrintButton shown={shown} className={classes.legend} />
        )}
        <LegendButton />
      </div>
    </div>
  )
}

function NewAppointment() {
  const show = useAppointmentDialogs((dialogs) => dialogs.show)
  return (
    <Button
      className={`${classes.press} ${classes.add}`}
      classNames={{ section: classes.addIcon ?? '', label: classes.addLabel ?? '' }}
      leftSection={<IconPlus size={18} aria-hidden />}
      onClick={() => show({ kind: 'schedule' })}
    >
      Nueva Cita
    </Button>
  )
}

type PagingProps = Pick<CalendarToolbarProps, 'shown' | 'onShow' | 'onToday'>

function Paging({ shown, onShow, onToday }: PagingProps) {
  const { previous, next } = words[shown.view]
  return (
    <Group gap={4} wrap="nowrap" className={classes.paging}>
      <Button variant="default" className={classes.press} onClick={onToday}>
        Hoy
      </Button>
      <ActionIcon aria-label={previous} onClick={() => onShow(stepFrom(shown, -1))}>
        <IconChevronLeft size={22} aria-hidden />
      </ActionIcon>
      <ActionIcon aria-label={next} onClick={() => onShow(stepFrom(shown, 1))}>
        <IconChevronRight size={22} aria-hidden />
      </ActionIcon>
    </Group>
  )
}

/** On a phone there is only room for its icon. */
function SelectButton({
  isNarrow,
  selecting,
}: Pick<CalendarToolbarProps, 'isNarrow' | 'selecting'>) {
  if (isNarrow)
    return (
      <ActionIcon
        {...selecting}
        variant={selecting['aria-pressed'] ? 'light' : 'subtle'}
        className={classes.select}
        aria-label="Seleccionar citas"
      >
        <IconListCheck size={22} aria-hidden />
      </ActionIcon>
    )
  return (
    <Button
      {...selecting}
      variant={selecting['aria-pressed'] ? 'light' : 'default'}
      className={classes.press}
      classNames={{ section: classes.selectIcon ?? '', label: classes.selectLabel ?? '' }}
      leftSection={<IconListCheck size={18} aria-hidden />}
    >
      Seleccionar
    </Button>
  )
}

const loadLegend = async () => (await import('./legend-dialog.tsx')).LegendDialog

function LegendButton() {
  const { Dialog, open, close } = useLoadedDialog(loadLegend)
  return (
    <>
      <ActionIcon
        className={classes.legend}
        aria-label="Colores y marcas"
        aria-haspopup="dialog"
        onClick={open}
      >
        <IconHelpCircle size={22} aria-hidden />
      </ActionIcon>
      {Dialog && <Dialog onClose={close} />}
    </>
  )
}
