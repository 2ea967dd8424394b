import { Button } from '@mantine/core'
import { type ComponentType, useState } from 'react'
import { Link, Route, Switch, useLocation } from 'wouter'
import type { Prefetch, PreloadParts } from '../lib/calls/prefetch.ts'
import { preloadable } from '../lib/hooks/preloadable.tsx'
import { isFor, useRole } from '../lib/session/role.ts'
import { MessagePage } from './message-page.tsx'
import { RequireSession } from './require-session.tsx'
import { openScreens, ownerScreens, type Screen } from './screen-list.ts'
import { screenPath } from './shell-path.ts'

/** The pages of the owner's app; those of `booking` are public. Only this file imports from several features. */
const pages = import.meta.glob<PageModule>(['../features/**/*-page.tsx', '!../features/booking/**'])

type PageModule = Record<`${string}Page`, ComponentType> & {
  prefetch?: Prefetch
  preloadParts?: PreloadParts
}

const ownerPages = pagesOf(ownerScreens)
const openPages = pagesOf(openScreens)
const shell = preloadable(async () => (await import('./shell/shell.tsx')).Shell)

function pagesOf(screens: readonly Screen[]) {
  const entries = screens.map(({ path, module }) => {
    const page = preloadable(async () => componentOf(await loadModule(module)))
    return [path, { ...page, module }] as const
  })
  return new Map(entries)
}

async function loadModule(module: string): Promise<PageModule> {
  const load = pages[`../features/${module}`]
  if (!load) throw new Error(`There is no page ${module}`)
  return await load()
}

function componentOf({ prefetch: _, preloadParts: __, ...components }: PageModule): ComponentType {
  const [component] = Object.values(components)
  if (!component) throw new Error('A page exports no component')
  return component
}

/**
 * Loads the chunks of the screen at a path, all at once. Rejects if one cannot be fetched. Resolves to the
 * prefetch of the page, if it has one.
 */
export async function preloadScreen(pathname: string): Promise<Prefetch | undefined> {
  const path = screenPath(pathname)
  const ownerPage = ownerPages.get(path)
  const page = ownerPage ?? openPages.get(path)
  if (!page) return undefined
  const loadParts = async () => {
    const { preloadParts, prefetch } = await loadModule(page.module)
    // They depend on the screen's width, which is unknown where screens are drawn.
    if (typeof window !== 'undefined') await preloadParts?.()
    return prefetch
  }
  const [prefetch] = await Promise.all([loadParts(), page.preload(), ownerPage && shell.preload()])
  return prefetch
}

const routesOf = (shown: typeof openPages) =>
  [...shown].map(([path, { Component }]) => <Route key={path} path={path} component={Component} />)

const ownerRoutes = routesOf(ownerPages)
const openRoutes = routesOf(openPages)
const pathsOf = (paths: string[]) => new RegExp(`^(?:${paths.join('|')})/?$`, 'i')
const ownerPaths = pathsOf([...ownerPages.keys()])

/** The screen for the current path; each is loaded on first use. */
export function Screens() {
  return (
    <Switch>
      {openRoutes}
      <Route path={ownerPaths}>
        <RequireSession>
          <OwnerScreens />
        </RequireSession>
      </Route>
      <Route component={NotFoundPage} />
    </Switch>
  )
}

/** The owner's screens. They are shown to anybody: `RequireSession` checks the log-in. */
export function OwnerScreens() {
  const isForbidden = useIsForbidden()
  return (
    <shell.Component>
      <Switch>
        {isForbidden && <Route component={ForbiddenPage} />}
        {ownerRoutes}
      </Switch>
    </shell.Component>
  )
}

/**
 * Whether the role of the user does not include the screen. If it changes while the screen is open, the screen stays until
 * it is left: a form in it may have been filled in.
 */
function useIsForbidden() {
  const role = useRole()
  const [pathname] = useLocation()
  const [entered, setEntered] = useState({ pathname, role })
  if (entered.pathname !== pathname) setEntered({ pathname, role })
  const screen = ownerScreens.find(({ path }) => path === screenPath(pathname))
  if (!screen || isFor(screen.roles, role)) return false
  return entered.pathname !== pathname || !isFor(screen.roles, entered.role)
}

/** A screen that the role of the user does not include. */
function ForbiddenPage() {
  return (
    <MessagePage
      title="Tu acceso no incluye esto"
      message="Pídele a quien es dueño del negocio lo que necesites ver o cambiar aquí."
    >
      <Button component={Link} to="/">
        Ir al inicio
      </Button>
    </MessagePage>
  )
}

function NotFoundPage() {
  return (
    <MessagePage
      title="Página no encontrada"
      message="La página que buscas no existe o cambió de lugar."
    >
      <Button component={Link} to="/">
        Ir al inicio
      </Button>
    </MessagePage>
  )
}
