import { logOut as endpoint } from '@cuando/contract/accounts/accounts'
import { productName } from '@cuando/es/product'
import { Stack, UnstyledButton } from '@mantine/core'
import {
  IconBell,
  IconCalendar,
  IconCash,
  IconClock,
  IconGift,
  IconHelpCircle,
  IconHome,
  IconLogout,
  type IconProps,
  IconSettings,
  IconUsers,
} from '@tabler/icons-react'
import { type ComponentType, lazy, Suspense } from 'react'
import { Link, useLocation } from 'wouter'
import { isFor, useRole } from '../../lib/session/role.ts'
import { useSession } from '../../lib/session/session.ts'
import { Brand } from '../../ui/page/brand.tsx'
import { showToast } from '../../ui/show-toast.ts'
import { logOut } from '../log-out.ts'
import { type MenuIcon, ownerScreens } from '../screen-list.ts'
import classes from './navigation.module.css'

// Few users have several businesses, and its dialog is heavy.
const BusinessSwitch = lazy(async () => ({
  default: (await import('./business-switch.tsx')).BusinessSwitch,
}))

const icons: Record<MenuIcon, ComponentType<IconProps>> = {
  bell: IconBell,
  calendar: IconCalendar,
  cash: IconCash,
  clock: IconClock,
  gift: IconGift,
  home: IconHome,
  settings: IconSettings,
  users: IconUsers,
}

const entries = ownerScreens.flatMap(({ path, menu, roles }) =>
  menu
    ? [
        {
          to: path,
          label: menu.label,
          Icon: icons[menu.icon],
          roles,
        },
      ]
    : [],
)

// Not by the kit's NavLink: its parts for nested entries would weigh on the first screens.

/** The screens that the user may open. */
function Entries() {
  const [pathname] = useLocation()
  const role = useRole()
  const shown = entries.filter(({ roles }) => isFor(roles, role))
  return (
    <Stack gap={4} flex={1}>
      {shown.map(({ to, label, Icon, roles }) => (
        <UnstyledButton
          key={to}
          component={Link}
          to={to}
          aria-current={pathname === to ? 'page' : undefined}
          className={classes.entry}
          data-owner={roles.length === 1 || undefined}
          data-front-desk={roles.length === 2 || undefined}
        >
          <Icon size={20} aria-hidden />
          {label}
        </UnstyledButton>
      ))}
    </Stack>
  )
}

/** Sidebar entries: the screens, help and log-out. */
export function Navigation({ onHelp }: { onHelp: () => void }) {
  const hasOthers = useSession(({ businesses }) => businesses !== undefined)
  return (
    <Stack h="100%" gap="lg">
      <Link to="/" aria-label={`${productName}: inicio`} className={classes.brand}>
        <Brand />
      </Link>
      <Entries />
      <Stack gap={4}>
        {hasOthers && (
          <Suspense>
            <BusinessSwitch />
          </Suspense>
        )}
        <UnstyledButton onClick={onHelp} className={classes.entry}>
          <IconHelpCircle size={20} aria-hidden />
          Ayuda
        </UnstyledButton>
        <UnstyledButton onClick={leave} className={classes.entry}>
          <IconLogout size={20} aria-hidden />
          Cerrar Sesión
        </UnstyledButton>
      </Stack>
    </Stack>
  )
}

function leave() {
  logOut()
  showToast('success', endpoint.success)
}
