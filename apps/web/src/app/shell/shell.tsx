import { AppShell, Drawer, Group } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useEffect } from 'react'
import { Outlet, useLocation } from 'react-router'
import { SchemeSwitch } from '../../ui/scheme-switch.tsx'
import { Header } from './header.tsx'
import { HelpDialog } from './help-dialog.tsx'
import { LazyDialogs } from './lazy-dialogs.tsx'
import { Navigation } from './navigation.tsx'
import classes from './shell.module.css'
import { useCommerceInfo } from './use-commerce-info.ts'
import { useHelp } from './use-help.ts'
import { useLiveUpdates } from './use-live-updates.ts'

/** The frame of the owner's screens: sidebar from 768 px up, the same behind a burger below. */
export function Shell() {
  const [isMenuOpen, menu] = useDisclosure(false)
  const { pathname } = useLocation()
  const help = useHelp()
  useCommerceInfo()
  useLiveUpdates()

  useEffect(() => {
    if (pathname) menu.close()
  }, [pathname, menu.close])

  const openHelp = () => {
    menu.close()
    help.open()
  }

  return (
    <AppShell
      layout="alt"
      header={{ height: 72 }}
      navbar={{ width: 248, breakpoint: 'sm', collapsed: { mobile: true } }}
      padding={{ base: 'md', sm: 'xl' }}
    >
      <a href="#contenido" className={classes.skip}>
        Ir al contenido
      </a>
      <AppShell.Header className={classes.header}>
        <Header isMenuOpen={isMenuOpen} onMenu={menu.open} />
      </AppShell.Header>
      <AppShell.Navbar p="md" visibleFrom="sm" className={classes.navbar} aria-label="Principal">
        <Navigation onHelp={openHelp} />
      </AppShell.Navbar>
      <Drawer.Root opened={isMenuOpen} onClose={menu.close} size={288}>
        <Drawer.Overlay />
        <Drawer.Content aria-label="Menú">
          <nav aria-label="Principal" className={classes.drawer}>
            <Group gap={0} className={classes.corner}>
              <SchemeSwitch />
              <Drawer.CloseButton aria-label="Cerrar menú" />
            </Group>
            <Navigation onHelp={openHelp} />
          </nav>
        </Drawer.Content>
      </Drawer.Root>
      <AppShell.Main id="contenido" className={classes.main}>
        <Outlet />
      </AppShell.Main>
      <LazyDialogs />
      <HelpDialog isOpen={help.isOpen} onClose={help.close} />
    </AppShell>
  )
}
