import { join } from 'node:path'
import type { Rolldown } from 'vite'

const source = (path: string) => join(import.meta.dirname, path)

// As scripts/weigh-first-load.mjs has them.
const screens = ['src/app/shell/shell.tsx', 'src/features/dashboard/dashboard-page.tsx'].map(source)
const roots = [source('src/app/main.tsx'), ...screens]

/**
 * The owner's app in few chunks. Split at every shared module, its first screen took fifty requests, which a browser
 * without HTTP/2 sends six at a time.
 */
export const ownerChunks: Rolldown.OutputOptions = {
  // The default name lists all that share a chunk.
  chunkFileNames: ({ name }) => `assets/${name.split('~', 1)[0]}-[hash].js`,
  codeSplitting: {
    groups: [
      { name: firstLoadOnly(), priority: 1 },
      {
        name: 'shared',
        minShareCount: 2,
        entriesAware: true,
        entriesAwareMergeThreshold: 20_000,
      },
    ],
  },
}

/** Names the modules that the first screen imports; the screens keep chunks of their own, to be weighed by name. */
function firstLoadOnly(): Rolldown.CodeSplittingNameFunction {
  let found: Set<string> | undefined
  return (id, context) => {
    found ??= findImports(roots, context)
    return found.has(id) && !screens.includes(id) ? 'first-load' : null
  }
}

/** These modules and all that they import, directly or not. Throws if the build lacks one. */
function findImports(ids: string[], context: Rolldown.ChunkingContext): Set<string> {
  const found = new Set(ids)
  for (const id of found) {
    const module = context.getModuleInfo(id)
    if (!module) throw new Error(`The build has no ${id}: was it renamed?`)
    const names = importedNames(module.code ?? '')
    for (const imported of module.importedIds) {
      const parts = context.getModuleInfo(imported)?.importedIds ?? []
      if (parts.length < SMALLEST_LIBRARY) found.add(imported)
      else for (const part of parts) if (names.has(fileName(part))) found.add(part)
    }
  }
  return found
}

// An index that re-exports more modules than this is a library's: only what is imported by name counts.
const SMALLEST_LIBRARY = 60

/** What is imported by name, as `fileName` writes it. */
const importedNames = (code: string) =>
  new Set(
    [...code.matchAll(/import\s*\{([^}]*)\}/g)].flatMap(([, list = '']) =>
      list.split(',').map((each) => withoutCase(each.trim().split(' ', 1)[0] ?? '')),
    ),
  )

/** `Button` is in Button.mjs, `useId` in use-id.mjs. */
const fileName = (id: string) => withoutCase(/([^/]*)\.m?js$/.exec(id)?.[1] ?? '')

const withoutCase = (name: string) => name.replaceAll('-', '').toLowerCase()
