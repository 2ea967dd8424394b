import { Title, VisuallyHidden } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { LateBadge } from '../../../domain/appointments/delay/late-badge.tsx'
import { type ShownDays, shortHeadingOf } from '../shown-days-model.ts'
import classes from './calendar-toolbar.module.css'
import { useLoadedDialog } from './use-loaded-dialog.ts'

interface DateHeadingProps {
  shown: ShownDays
  /** How late somebody is on the shown day; null for nobody. */
  late: string | null
  onShow: (shown: ShownDays) => void
}

export const loadDateDialog = async () => (await import('./date-dialog.tsx')).DateDialog

/** The shown days. Pressing them opens a month, to go to any other day. */
export function DateHeading({ shown, late, onShow }: DateHeadingProps) {
  const { Dialog, open, close } = useLoadedDialog(loadDateDialog)
  const { heading, year } = shortHeadingOf(shown, new Date().getFullYear())
  return (
    <>
      <Title order={2} className={classes.heading} aria-live="polite">
        <button
          type="button"
          className={classes.date}
          title="Ir a otra fecha"
          aria-haspopup="dialog"
          onClick={open}
        >
          <span>
            {heading}
            {year && <VisuallyHidden>{year}</VisuallyHidden>}
          </span>
          <IconChevronDown size={18} aria-hidden />
        </button>
        <LateBadge words={late} />
      </Title>
      {Dialog && (
        <Dialog
          date={shown.date}
          onPick={(date) => {
            close()
            onShow({ ...shown, date })
          }}
          onClose={close}
        />
      )}
    </>
  )
}
