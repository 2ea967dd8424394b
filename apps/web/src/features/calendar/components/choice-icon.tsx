import { IconSquare, IconSquareCheckFilled } from '@tabler/icons-react'

/** Checkbox icon. Hidden from screen readers: the surrounding control announces its state. */
export function ChoiceIcon({ isChosen, size = 14 }: { isChosen: boolean; size?: number }) {
  const Icon = isChosen ? IconSquareCheckFilled : IconSquare
  return <Icon size={size} aria-hidden />
}
