import {
  IconCalendar,
  IconHome,
  IconMenu2,
  IconPlus,
  type IconProps,
  IconUsers,
} from '@tabler/icons-react'
import type { ComponentType } from 'react'
import { Link, useLocation } from 'wouter'
import { useAppointmentDialogs } from '../../domain/appointments/open-dialog.ts'
import { useMayBook } from '../../domain/team/own-member.ts'
import { useSeesAll } from '../../lib/session/role.ts'
import classes from './bottom-bar.module.css'
import { useKeyboardMark } from './use-keyboard-mark.ts'

interface BottomBarProps {
  isMenuOpen: boolean
  onMenu: () => void
}

/** The screens of every day, at the bottom of a phone. 'Más' opens the menu of all screens. */
export function BottomBar({ isMenuOpen, onMenu }: BottomBarProps) {
  const show = useAppointmentDialogs((dialogs) => dialogs.show)
  const seesAll = useSeesAll()
  const mayBook = useMayBook()
  useKeyboardMark()
  return (
    <nav aria-label="Accesos" className={classes.bar} data-keep-clear>
      <Entry to="/" label="Hoy" Icon={IconHome} />
      <Entry to="/calendar" label="Calendario" Icon={IconCalendar} />
      {mayBook && (
        <button
          type="button"
          aria-label="Cita nueva"
          className={classes.add}
          onClick={() => show({ kind: 'schedule' })}
        >
          <span>
            <IconPlus size={26} aria-hidden />
          </span>
        </button>
      )}
      {seesAll && <Entry to="/clients" label="Clientes" Icon={IconUsers} isForFrontDesk />}
      <button
        type="button"
        className={classes.entry}
        aria-haspopup="dialog"
        aria-expanded={isMenuOpen}
        onClick={onMenu}
      >
        <IconMenu2 size={22} aria-hidden />
        <span>Más</span>
      </button>
    </nav>
  )
}

interface EntryProps {
  to: string
  label: string
  Icon: ComponentType<IconProps>
  isForFrontDesk?: boolean
}

function Entry({ to, label, Icon, isForFrontDesk }: EntryProps) {
  const [pathname] = useLocation()
  return (
    <Link
      to={to}
      className={classes.entry}
      aria-current={pathname === to ? 'page' : undefined}
      data-front-desk={isForFrontDesk}
    >
      <Icon size={22} aria-hidden />
      <span>{label}</span>
    </Link>
  )
}
