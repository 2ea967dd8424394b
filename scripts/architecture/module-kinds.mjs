import { posix } from 'node:path'
import { positionOf } from './read-project.mjs'

const word = '[a-z0-9]+(?:-[a-z0-9]+)*'
const component = `${word}(?:\\.tsx|\\.module\\.css)|use-${word}\\.ts`
const kinds = {
  'apps/server/features': {
    routes: 'routes\\.ts',
    store: `(?:${word}-)?store\\.ts`,
    present: `present(?:-${word})?\\.ts`,
    jobs: 'jobs\\.ts',
    mail: `mails/${word}\\.tsx?`,
    action: '[a-z0-9]+(?:-[a-z0-9]+)+\\.ts',
  },
  'apps/web/features': {
    page: `${word}-page(?:\\.tsx|\\.module\\.css)`,
    // Dialogs that the shell shows over every page.
    dialogs: `${word}-dialogs\\.tsx`,
    queries: 'queries\\.ts',
    model: `${word}-model\\.ts`,
    component: `components/(?:${word}/){0,2}(?:${component})`,
  },
  'apps/web/domain': { module: `${word}(?:\\.tsx?|\\.module\\.css)` },
}

/** The kind of a file of a feature ('routes', 'store', 'model' …), in the feature itself or a folder of it; else null. */
export function kindOf({ workspace, layer, name }) {
  // Any folder except those reserved for a kind.
  const part = `(?!mails/|components/)${word}/`
  const group = `${workspace}/${layer}`
  const forms = Object.entries(kinds[group] ?? {})
  const kind = forms.find(([, form]) => new RegExp(`^(?:${part})?${form}$`).test(name))?.[0]
  // Folders of web features hold components next to models.
  const isPart = group === 'apps/web/features' && new RegExp(`^${part}(?:${component})$`).test(name)
  return kind ?? (isPart ? 'component' : null)
}

/** Features, and modules of the web's domain, contain only files of known kinds and their tests. */
export function checkModuleKinds({ files }) {
  const paths = new Set(files.map(({ path }) => path))
  return files.flatMap(({ path }) => {
    const position = positionOf(path)
    const group = `${position.workspace}/${position.layer}`
    if (position.group === null) return []
    const [, tested] = /^(.*?)(?:\.[a-z0-9-]+)?\.test\.tsx?$/.exec(path) ?? []
    if (tested ? paths.has(`${tested}.ts`) || paths.has(`${tested}.tsx`) : kindOf(position))
      return []
    const text = tested
      ? 'tests no module beside it: name it <module>.test.ts or <module>.<aspect>.test.ts'
      : `is no kind of module; those of ${group} are ${Object.keys(kinds[group]).join(', ')} (docs/architecture/modules.md)`
    return [{ path, line: 1, text }]
  })
}

/** Names that Biome doesn't check (folders, style sheets) are kebab-case, and every name is meaningful. */
export function checkNames({ files }) {
  return files.flatMap(({ path }) => {
    const [, inside] =
      /^(?:(?:apps|packages)\/[^/]+\/src|e2e|bench|scripts)\/(.*)$/.exec(path) ?? []
    const text = inside === undefined ? null : faultOf(inside)
    return text === null ? [] : [{ path, line: 1, text }]
  })
}

function faultOf(path) {
  const unread = path.endsWith('.css') ? path : posix.dirname(path)
  if (/[^a-z0-9./-]/.test(unread)) return 'is not named in kebab-case'
  const [, vague] = /(?:^|[/.-])(utils?|helpers?|managers?|misc)(?=[/.-])/.exec(path) ?? []
  return vague ? `'${vague}' says nothing: name it after the thing it holds` : null
}
