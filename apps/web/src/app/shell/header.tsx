import { productName } from '@cuando/es/product'
import { ActionIcon, Avatar, Box, Burger, Group, Text } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { Link, useLocation } from 'wouter'
import { useIsOwner } from '../../lib/session/role.ts'
import { useSession } from '../../lib/session/session.ts'
import { PageTitle } from '../../ui/page/page-title.tsx'
import { SchemeSwitch } from '../../ui/page/scheme-switch.tsx'
import { ownerScreens } from '../screen-list.ts'
import { Bell } from './bell.tsx'
import classes from './shell.module.css'

interface HeaderProps {
  onSearch: () => void
  isMenuOpen: boolean
  onMenu: () => void
  isBellOpen: boolean
  onBell: () => void
}

/** With larger text, growing icons would leave no room on a phone. Mantine turns pixels outside of `calc` into rem. */
const side = 'calc(44px)'

/** Top bar: the screen's title (a greeting on the start screen) and the signed-in owner. */
export function Header({ onSearch, isMenuOpen, onMenu, isBellOpen, onBell }: HeaderProps) {
  const [pathname] = useLocation()
  const user = useSession((session) => session.user)
  const name = user?.name ?? ''
  const { title, rest, tab, welcome } = titleOf(pathname, name)
  return (
    <Group h="100%" gap={4} wrap="nowrap">
      <Burger
        opened={isMenuOpen}
        onClick={onMenu}
        hiddenFrom="sm"
        size="sm"
        w={side}
        h={side}
        aria-label="Abrir menú"
      />
      <div>
        <PageTitle tab={tab} fz={{ base: 'h3', sm: 'h2' }} lineClamp={welcome ? 1 : 2}>
          {title}
          {rest && (
            <Box component="span" visibleFrom="sm">
              {rest}
            </Box>
          )}
        </PageTitle>
        {welcome && (
          <Text size="sm" c="dimmed" truncate>
            {welcome}
          </Text>
        )}
      </div>
      <Box visibleFrom="sm">
        <SchemeSwitch />
      </Box>
      <SearchButton onPress={onSearch} />
      <Bell isOpen={isBellOpen} onPress={onBell} />
      <OwnFace name={name} />
    </Group>
  )
}

function SearchButton({ onPress }: { onPress: () => void }) {
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      c="var(--mantine-color-text)"
      size={side}
      aria-label="Buscar"
      aria-keyshortcuts="/ Control+K"
      aria-haspopup="dialog"
      onClick={onPress}
    >
      <IconSearch size={22} aria-hidden />
    </ActionIcon>
  )
}

/** The user's face, which leads to the profile of the business or to the user's own data. */
function OwnFace({ name }: { name: string }) {
  const isOwner = useIsOwner()
  const profileImage = useSession((session) => session.profileImage)
  const face = (
    <Avatar src={profileImage} alt="" color="agave" size={side} radius="50%">
      {name.slice(0, 1).toUpperCase()}
    </Avatar>
  )
  const own = isOwner ? '/profile' : '/settings?tab=me'
  return (
    <Link to={own} aria-label="Tu perfil" className={classes.profile}>
      {face}
    </Link>
  )
}

interface ScreenTitle {
  title: string
  /** The end of a long title, hidden on phones. */
  rest: string
  tab: string
  welcome: string | null
}

/** The header's title for a path; the start screen greets the owner by first name. */
function titleOf(pathname: string, firstName: string): ScreenTitle {
  const screen = ownerScreens.find(({ path }) => path === pathname)
  const { title: tab, shortTitle: title = tab } = screen ?? { title: productName }
  if (pathname === '/') return { title: firstName, rest: '', tab, welcome: '¡Qué gusto verte!' }
  return { title, rest: tab.slice(title.length), tab, welcome: null }
}
