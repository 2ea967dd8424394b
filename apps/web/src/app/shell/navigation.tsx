import { logOut as endpoint } from '@cuando/contract/accounts/accounts'
import { productName } from '@cuando/es/product'
import { NavLink, Stack } from '@mantine/core'
import {
  IconBell,
  IconCalendar,
  IconGift,
  IconHelpCircle,
  IconHome,
  IconLogout,
  type IconProps,
  IconSettings,
  IconUsers,
} from '@tabler/icons-react'
import type { ComponentType } from 'react'
import { Link, useLocation } from 'wouter'
import { Brand } from '../../ui/page/brand.tsx'
import { showToast } from '../../ui/show-toast.ts'
import { logOut } from '../log-out.ts'
import { type MenuIcon, ownerScreens } from '../screen-list.ts'
import classes from './shell.module.css'

const icons: Record<MenuIcon, ComponentType<IconProps>> = {
  bell: IconBell,
  calendar: IconCalendar,
  gift: IconGift,
  home: IconHome,
  settings: IconSettings,
  users: IconUsers,
}

const entries = ownerScreens.flatMap(({ path, menu }) =>
  menu ? [{ to: path, label: menu.label, Icon: icons[menu.icon] }] : [],
)

/** Sidebar entries: the screens, help and log-out. */
export function Navigation({ onHelp }: { onHelp: () => void }) {
  const [pathname] = useLocation()
  return (
    <Stack h="100%" gap="lg">
      <Link to="/" aria-label={`${productName}: inicio`} className={classes.brand}>
        <Brand />
      </Link>
      <Stack gap={4} flex={1}>
        {entries.map(({ to, label, Icon }) => (
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
