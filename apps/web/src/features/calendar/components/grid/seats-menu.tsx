import { type ComponentType, useState } from 'react'
import { loadOnline } from '../../../../lib/live/load-online.ts'
import { noAnswer } from '../../../../lib/user-text.ts'
import { showToast } from '../../../../ui/show-toast.ts'
import { SeatsButton, type SeatsMenuProps } from './seats-button.tsx'

export const loadSeatsMenu = () => import('./seats-dropdown.tsx')

/**
 * A menu button that lists the attendees of an event or class. The menu is loaded when it is first opened: with its
 * positioning, it is a fifth of the calendar's code.
 */
export function SeatsMenu(props: SeatsMenuProps) {
  const [Dropdown, setDropdown] = useState<ComponentType<SeatsMenuProps> | null>(null)
  const open = async () => {
    try {
      const { SeatsDropdown } = await loadOnline(loadSeatsMenu)
      setDropdown(() => SeatsDropdown)
    } catch {
      showToast('error', noAnswer)
    }
  }
  if (Dropdown) return <Dropdown {...props} />
  return <SeatsButton {...props} aria-haspopup="menu" aria-expanded={false} onClick={open} />
}
