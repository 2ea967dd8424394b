import { kindOf } from './module-kinds.mjs'
import { positionOf } from './read-project.mjs'

/** The layers that each layer of an app may import. */
const arrows = {
  'apps/server': {
    main: ['main', 'app', 'env', 'features', 'platform'],
    admin: ['admin', 'env', 'features', 'platform'],
    'image-process': ['features', 'platform'],
    'calendar-process': ['features', 'platform'],
    app: ['app', 'env', 'features', 'platform'],
    features: ['features', 'env', 'platform'],
    platform: ['platform', 'env'],
    env: ['env'],
    testing: ['testing', 'app', 'env', 'features', 'platform'],
  },
  'apps/web': {
    app: ['app', 'features', 'domain', 'ui', 'lib'],
    public: ['public', 'features', 'domain', 'ui', 'lib'],
    features: ['features', 'domain', 'ui', 'lib'],
    domain: ['domain', 'ui', 'lib'],
    ui: ['ui'],
    lib: ['lib'],
    testing: ['testing', 'app', 'public', 'features', 'domain', 'ui', 'lib'],
  },
}

const closed = [
  ['packages/', /^(?:agenda|contract|es|time)\//],
  ['apps/', /^(?:server|web)\//],
  ['apps/server/migrations/', /^\d{4}-[a-z0-9]+(?:-[a-z0-9]+)*\.sql$/],
]

/** Packages, apps and the layers of both are closed lists: a new one is a decision, taken here and in the docs. */
export function checkLayout({ files }) {
  return files
    .filter(({ path }) => {
      const { workspace, layer } = positionOf(path)
      if (layer !== null && arrows[workspace] && !arrows[workspace][layer]) return true
      return closed.some(
        ([folder, form]) => path.startsWith(folder) && !form.test(path.slice(folder.length)),
      )
    })
    .map(({ path }) => ({
      path,
      line: 1,
      text: 'belongs to no part in docs/architecture/modules.md',
    }))
}

/**
 * Imports follow the arrows, and reach another feature only through its public modules or, in the web, not at
 * all.
 */
export function checkBoundaries({ imports }) {
  return imports.flatMap((step) => {
    const text = faultOf(step)
    return text === null ? [] : [{ path: step.from, line: step.line, text }]
  })
}

/** Loads the pages of features by a pattern; a test compares them with the list of screens. */
const loadsPages = 'apps/web/src/app/screens.tsx'

function faultOf({ from, specifier, source, target }) {
  if (specifier === null && from === loadsPages) return null
  if (specifier === null || /^(?:[/#~]|@\/)/.test(specifier))
    return 'imports a path that nothing here can follow: write it out, relative or by package name'
  if (target === null) return null
  if (source.workspace !== target.workspace) return faultBetween(specifier, source, target)
  if (source.layer === null || (source.isTest && target.layer === 'testing')) return null
  if (!arrows[source.workspace]?.[source.layer]?.includes(target.layer))
    return `${source.layer} imports ${target.layer}, against the arrows: move the code down, or hand it in from above`
  return source.layer === 'features' && source.group !== target.group && target.group !== null
    ? faultOfFeatures(source, target)
    : null
}

function faultBetween(specifier, source, target) {
  if (specifier.startsWith('.'))
    return `reaches out of its workspace with '${specifier}': import another by its name, @cuando/…`
  if (target.workspace.startsWith('apps/'))
    return `${source.workspace} imports ${target.workspace}: nothing imports an app`
  if (source.layer === 'ui' && target.workspace === 'packages/contract')
    return 'ui imports contract: what could ship in another product is handed what it shows'
  return null
}

function faultOfFeatures(source, target) {
  if (target.layer !== 'features') return null
  if (source.workspace === 'apps/web')
    return `${source.group} imports ${target.group}: compose them in app, or move what both need to domain, ui or lib`
  if (['action', 'store'].includes(kindOf(target))) return null
  return `${source.group} reaches into ${target.group} past its actions and stores`
}
