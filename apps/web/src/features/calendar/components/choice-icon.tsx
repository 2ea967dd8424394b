import { IconSquare, IconSquareCheckFilled } from '@tabler/icons-react'

/** Whether something is chosen; what it belongs to says so aloud. */
export function ChoiceIcon({ isChosen, size = 14 }: { isChosen: boolean; size?: number }) {
  const Icon = isChosen ? IconSquareCheckFilled : IconSquare
  return <Icon size={size} aria-hidden />
}
