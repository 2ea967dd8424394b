import { join } from 'node:path'
import type { Rolldown } from 'vite'
import { ownEntry, ownPages } from './public-build/own-programs.ts'
import { openScreens, ownerScreens } from './src/app/screen-list.ts'

function source(path: string): string {
  return join(import.meta.dirname, path)
}

const screens = {
  login: pageAt('/login'),
  shell: source('src/app/shell/shell.tsx'),
  dashboard: pageAt('/'),
  calendar: pageAt('/calendar'),
  grid: wideModuleAt('/calendar'),
}
type Screen = keyof typeof screens

const inShell = ['shell', 'dashboard', 'calendar', 'grid'] as const

/** The module of a screen that is opened first. */
function pageAt(path: string): string {
  const screen = [...ownerScreens, ...openScreens].find((each) => each.path === path)
  if (!screen?.isOpenedFirst) throw new Error(`${path} is no screen that is opened first`)
  return source(`src/features/${screen.module}`)
}

/** The module that wide screens import with a page. */
function wideModuleAt(path: string): string {
  const module = ownerScreens.find((each) => each.path === path)?.wideModule
  if (!module) throw new Error(`${path} has no module for wide screens`)
  return source(`src/features/${module}`)
}

/**
 * The chunks of the screens that are opened first. Each has all direct and indirect imports of its screen, and no
 * screen loads a module that it doesn't need. `program` also has the modules that the log-in shares with the other
 * screens, since these don't load the log-in's chunk; `shell` has those that its screens share.
 */
const chunks: Record<string, (isOf: (screen: Screen | 'program') => boolean) => boolean> = {
  program: (isOf) => isOf('program') || (isOf('login') && inShell.some(isOf)),
  shell: (isOf) => isOf('shell') || (isOf('dashboard') && (isOf('calendar') || isOf('grid'))),
  dashboard: (isOf) => isOf('dashboard'),
  calendar: (isOf) => isOf('calendar'),
  grid: (isOf) => isOf('grid'),
  login: (isOf) => isOf('login'),
}

/** Whether a chunk is one of these, or has Rolldown's helpers, which they all import. */
export const isFirst = ({ name }: Pick<Rolldown.OutputChunk, 'name'>): boolean =>
  name in chunks || name === 'rolldown-runtime'

/**
 * Bundles the owner's app into few chunks. With one chunk per shared module, the first screen would take fifty
 * requests, and a browser without HTTP/2 sends only six at a time.
 */
export const ownerChunks: Rolldown.OutputOptions = {
  // Rolldown's default name for a shared chunk lists all chunks that share it.
  chunkFileNames: ({ name }) => `assets/${name.split('~', 1)[0]}-[hash].js`,
  codeSplitting: {
    groups: [
      ...Object.entries(chunks).map(([name, holds], index, all) => ({
        name: (id: string, context: Rolldown.ChunkingContext) => {
          found ??= findScreens(context)
          const modules = found
          return holds((screen) => modules[screen].has(id)) ? name : null
        },
        debugName: name,
        priority: all.length - index,
      })),
      {
        name: 'shared',
        minShareCount: 2,
        // Grouped by the screens that import them. Merging small chunks would make chunks import each other.
        entriesAware: true,
      },
    ],
  },
}

const publicRoots = {
  /** The initial modules of the booking page. */
  public: ['src/public/main.tsx'],
  /**
   * Modules that the gallery and the notice of a coming appointment share with the booking flow, which they don't need.
   */
  common: [
    'src/features/booking/components/section.tsx',
    'src/features/booking/confirmed/appointment-links-model.ts',
    'src/features/booking/mine/use-stored-appointments.ts',
  ],
  /** The end of the booking flow. */
  booked: ['src/features/booking/confirmed/booking-confirmed.tsx'],
  /** Only some visitors load these: the page was not drawn, they share it, or they booked before. */
  rare: [
    'src/public/client-app.tsx',
    'src/public/drawn-head.ts',
    'src/features/booking/mine/my-appointments-page.tsx',
    'src/features/booking/mine/my-appointments.tsx',
    'src/features/booking/mine/business-appointments.tsx',
  ],
  /** Loaded if the device keeps appointments. */
  stored: ['src/features/booking/mine/use-stored-appointments.ts'],
  /** The booking flow, loaded once a time is pressed. */
  flow: ['src/features/booking/flow/booking-flow.tsx'],
  change: [ownEntry('change')],
  confirm: [ownEntry('confirm')],
  cancel: [ownEntry('cancel')],
  reminders: [ownEntry('reminders')],
}
type PublicRoot = keyof typeof publicRoots

/**
 * The chunks of the public pages: few, since each compresses worse by itself, but no page about an appointment loads
 * what only the others need.
 */
const publicGroups: Record<string, (isOf: (...roots: PublicRoot[]) => boolean) => boolean> = {
  base: (isOf) => isOf('public') && isOf(...ownPages, 'common'),
  public: (isOf) => isOf('public'),
  common: (isOf) =>
    isOf('common') || (isOf('rare', 'stored') && isOf(...ownPages) && !isOf('flow')),
  // Shared by the booking flow and the pages that show an appointment.
  card: (isOf) => isOf('flow') && isOf('confirm', 'cancel', 'reminders', 'stored'),
  // Shared by the booking flow and the page that changes an appointment.
  form: (isOf) => isOf('flow') && isOf('change'),
  'booking-flow': (isOf) => isOf('flow'),
  saved: (isOf) => isOf('rare', 'stored') && isOf(...ownPages),
  keep: (isOf) => isOf('booked') && isOf(...ownPages),
  own: (isOf) => ownPages.filter((page) => isOf(page)).length > 1,
}

/** One file for each: it compresses better and takes one request. */
export const publicChunks: Rolldown.OutputOptions = {
  codeSplitting: {
    groups: Object.entries(publicGroups).map(([name, holds], index, all) => ({
      name: (id: string, context: Rolldown.ChunkingContext) => {
        publicFound ??= mapValues(publicRoots, (roots) => findImports(roots.map(source), context))
        const modules = publicFound
        return holds((...roots) => roots.some((root) => modules[root].has(id))) ? name : null
      },
      debugName: name,
      priority: all.length - index,
    })),
  },
}

let publicFound: Record<PublicRoot, Set<string>> | undefined

const mapValues = <K extends string, V, W>(given: Record<K, V>, change: (value: V) => W) =>
  Object.fromEntries(
    Object.entries<V>(given).map(([key, value]) => [key, change(value)]),
  ) as Record<K, W>

/**
 * Throws if chunks import each other in a circle: the first one would be evaluated before the exports of the other
 * exist.
 */
export function refuseCircles(chunks: readonly Rolldown.OutputChunk[]): void {
  const importsOf = new Map(chunks.map(({ fileName, imports }) => [fileName, imports]))
  const finished = new Set<string>()
  const visit = (name: string, path: readonly string[]) => {
    if (path.includes(name))
      throw new Error(
        `Chunks import each other: ${[...path.slice(path.indexOf(name)), name].join(' → ')}`,
      )
    if (finished.has(name)) return
    for (const imported of importsOf.get(name) ?? []) visit(imported, [...path, name])
    finished.add(name)
  }
  for (const { fileName } of chunks) visit(fileName, [])
}

let found: Record<Screen | 'program', Set<string>> | undefined

const findScreens = (context: Rolldown.ChunkingContext) => ({
  program: findImports([source('src/app/main.tsx')], context),
  login: findImports([screens.login], context),
  shell: findImports([screens.shell], context),
  dashboard: findImports([screens.dashboard], context),
  calendar: findImports([screens.calendar], context),
  grid: findImports([screens.grid], context),
})

/** These modules and all their imports, direct or indirect. Throws if the build lacks one. */
function findImports(ids: string[], context: Rolldown.ChunkingContext): Set<string> {
  const found = new Set(ids)
  for (const id of found) {
    const module = context.getModuleInfo(id)
    if (!module) throw new Error(`The build has no ${id}: was it renamed?`)
    for (const imported of module.importedIds) {
      const parts = context.getModuleInfo(imported)?.importedIds ?? []
      const names = parts.length < SMALLEST_LIBRARY ? null : namesFrom(imported, module.code ?? '')
      if (!names) found.add(imported)
      else for (const part of parts) if (names.has(fileName(part))) found.add(part)
    }
  }
  return found
}

// A module with at least this many imports is the index of a library; only its parts that are imported by name are
// used.
const SMALLEST_LIBRARY = 60

/**
 * The names that the code imports from a library, in the spelling of `fileName`. `index` is the library's own module.
 */
const namesFrom = (index: string, code: string) =>
  new Set(
    [...code.matchAll(/import\s*\{([^}]*)\}\s*from\s*["']([^"']+)/g)]
      .filter(([, , library]) => index.includes(`/node_modules/${library}/`))
      .flatMap(([, list = '']) =>
        list.split(',').map((each) => withoutCase(each.trim().split(' ', 1)[0] ?? '')),
      ),
  )

/** For comparison with imported names: `Button` is in Button.mjs, `useId` in use-id.mjs. */
const fileName = (id: string) => withoutCase(/([^/]*)\.m?js$/.exec(id)?.[1] ?? '')

const withoutCase = (name: string) => name.replaceAll('-', '').toLowerCase()
