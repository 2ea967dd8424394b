import { logOut as endpoint } from '@cuando/contract/accounts'
import { productName } from '@cuando/es/product'
import { NavLink, Stack } from '@mantine/core'
import {
  IconBell,
  IconCalendar,
  IconGift,
  IconHelpCircle,
  IconHome,
  IconLogout,
  IconSettings,
  IconUsers,
} from '@tabler/icons-react'
import { Link, useLocation } from 'wouter'
import { Brand } from '../../ui/brand.tsx'
import { showToast } from '../../ui/show-toast.ts'
import { logOut } from '../log-out.ts'
import classes from './shell.module.css'

const screens = [
  { to: '/', label: 'Inicio', Icon: IconHome },
  { to: '/calendar', label: 'Calendario', Icon: IconCalendar },
  { to: '/clients', label: 'Clientes', Icon: IconUsers },
  { to: '/notifications', label: 'Notificaciones', Icon: IconBell },
  { to: '/settings', label: 'Configuración', Icon: IconSettings },
  { to: '/referrals', label: 'Invita y Gana', Icon: IconGift },
]

/** Sidebar entries: the screens, help and log-out. */
export function Navigation({ onHelp }: { onHelp: () => void }) {
  const [pathname] = useLocation()
  return (
    <Stack h="100%" gap="lg">
      <Link to="/" aria-label={`${productName}: inicio`} className={classes.brand}>
        <Brand />
      </Link>
      <Stack gap={4} flex={1}>
        {screens.map(({ to, label, Icon }) => (
          <NavLink
            key={to}
            component={Link}
            to={to}
            label={label}
            active={pathname === to}
            aria-current={pathname === to ? 'page' : undefined}
            leftSection={<Icon size={20} aria-hidden />}
            className={classes.link}
          />
        ))}
      </Stack>
      <Stack gap={4}>
        <NavLink
          component="button"
          label="Ayuda"
          onClick={onHelp}
          leftSection={<IconHelpCircle size={20} aria-hidden />}
          className={classes.link}
        />
        <NavLink
          component="button"
          label="Cerrar Sesión"
          onClick={leave}
          leftSection={<IconLogout size={20} aria-hidden />}
          className={classes.link}
        />
      </Stack>
    </Stack>
  )
}

function leave() {
  logOut()
  showToast('success', endpoint.success)
}
