import { useDisclosure } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { infoQuery, setInfo } from '../../domain/commerce/info.ts'
import { appHistory, currentLocation } from '../../lib/history/app-location.ts'
import { setOwner, setRole } from '../../lib/session/session.ts'
import { showToast } from '../../ui/show-toast.ts'
import { BottomBar } from './bottom-bar.tsx'
import { Header } from './header.tsx'
import { LazyOverlays } from './lazy-overlays.tsx'
import { Navigation } from './navigation.tsx'
import { OfflineBar } from './offline-bar.tsx'
import classes from './shell.module.css'
import { SuspendedBar } from './suspended-bar.tsx'
import { useHelp } from './use-help.ts'
import { useLiveUpdates } from './use-live-updates.ts'
import { usePressedNotification } from './use-pressed-notification.ts'
import { useSearchKeys } from './use-search-keys.ts'

/** Layout of the owner's screens: a sidebar from 768 px up, below that behind a burger menu. */
export function Shell({ children }: { children: ReactNode }) {
  const [isMenuOpen, menu] = useDisclosure(false)
  const [isBellOpen, bell] = useDisclosure(false)
  const [isSearchOpen, search] = useDisclosure(false)
  const help = useHelp()
  useCommerceInfo()
  useLiveUpdates()
  usePressedNotification()
  useClosedByMoves(menu.close)
  useSearchKeys(search.open)

  const openHelp = () => {
    menu.close()
    help.open()
  }

  return (
    <>
      <button type="button" onClick={skipToContent} className={classes.skip}>
        Ir al contenido
      </button>
      <nav className={classes.navbar} aria-label="Principal">
        <Navigation onHelp={openHelp} />
      </nav>
      <div className={classes.column}>
        <header className={classes.header}>
          <Header
            onSearch={search.open}
            isMenuOpen={isMenuOpen}
            onMenu={menu.open}
            isBellOpen={isBellOpen}
            onBell={bell.toggle}
          />
        </header>
        <OfflineBar />
        <SuspendedBar onHelp={openHelp} />
        <main id="contenido" tabIndex={-1} className={classes.main}>
          {children}
        </main>
      </div>
      <BottomBar isMenuOpen={isMenuOpen} onMenu={menu.open} />
      <LazyOverlays
        isMenuOpen={isMenuOpen}
        onMenuClose={menu.close}
        isBellOpen={isBellOpen}
        onBellClose={bell.close}
        isSearchOpen={isSearchOpen}
        onSearchClose={search.close}
        isHelpOpen={help.isOpen}
        onHelp={openHelp}
        onHelpClose={help.close}
      />
    </>
  )
}

/**
 * Closes at each move to another entry, also to the screen that is shown already. It does not wait for the next
 * screen to load: an open menu would put its own entry over it, and the first press of the back button would only
 * leave that.
 */
function useClosedByMoves(close: () => void) {
  useEffect(() => {
    let last = currentLocation().key
    return appHistory.listen(() => {
      const { key } = currentLocation()
      if (key !== last) close()
      last = key
    })
  }, [close])
}

/** Not an #anchor link: its history entry would bypass `appHistory`. */
const skipToContent = () => document.getElementById('contenido')?.focus()

const changedRole =
  'Tu acceso cambió. El menú muestra lo que puedes hacer desde ahora; lo que escribiste sigue aquí.'

/** Loads the signed-in owner's business into its store, and who they are, which another device may have changed. */
function useCommerceInfo() {
  const { data } = useQuery(infoQuery)
  useEffect(() => {
    if (!data) return
    setInfo(data)
    if (data.role && setRole(data.role)) showToast('info', changedRole)
    if (data.owner) setOwner({ ...data.owner, image: data.profileImage })
  }, [data])
}
