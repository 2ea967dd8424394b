import {
  IconCalendarCheck,
  IconCircleCheck,
  IconCircleX,
  IconClockX,
  IconUserCheck,
} from '@tabler/icons-react'
import type { Tone } from '../look-model.ts'
import classes from './state-icon.module.css'

const icons = {
  blue: IconCalendarCheck,
  green: IconCircleCheck,
  red: IconCircleX,
  gray: IconClockX,
} satisfies Record<Tone, unknown>

/** Icon of an appointment's status, so that it does not depend on colour. */
export function StateIcon({ tone, size = 14 }: { tone: Tone; size?: number }) {
  const Icon = icons[tone]
  return <Icon size={size} className={classes.icon} data-tone={tone} aria-hidden />
}

/** Says that the customer confirmed that they will come, where there is no room for words. */
export function ConfirmedIcon() {
  return <IconUserCheck size={14} className={classes.confirmed} aria-hidden />
}
