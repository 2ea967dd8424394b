import {
  IconCalendarCheck,
  IconCircleCheck,
  IconCircleX,
  IconClockX,
  IconHelpCircle,
} from '@tabler/icons-react'
import type { Tone } from '../look-model.ts'
import classes from './state-icon.module.css'

const icons = {
  blue: IconCalendarCheck,
  green: IconCircleCheck,
  red: IconCircleX,
  gray: IconClockX,
  unnamed: IconHelpCircle,
} satisfies Record<Tone, unknown>

/** Icon of an appointment's status, so that it does not depend on colour. */
export function StateIcon({ tone, size = 14 }: { tone: Tone; size?: number }) {
  const Icon = icons[tone]
  return <Icon size={size} className={classes.icon} data-tone={tone} aria-hidden />
}
