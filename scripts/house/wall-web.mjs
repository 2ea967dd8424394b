import { placeOf } from './place-of.mjs'

const may = {
  app: ['app', 'features', 'ui', 'lib'],
  public: ['public', 'features', 'ui', 'lib'],
  features: ['features', 'ui', 'lib'],
  ui: ['ui'],
  lib: ['lib'],
  testing: ['testing', 'app', 'public', 'features', 'ui', 'lib'],
}

/** In the web app → features → ui, lib; features don't see each other; ui could ship in another product. */
export function wallWeb({ imports }) {
  return imports.flatMap(({ from, line, to }) => {
    const source = placeOf(from)
    const target = to === null ? null : placeOf(to)
    if (source.area !== 'web' || source.layer === null || target === null) return []
    const text = faultOf(source, target, to)
    return text === null ? [] : [{ path: from, line, text }]
  })
}

function faultOf(source, target, to) {
  if (source.layer === 'ui' && target.area === 'contract')
    return 'ui imports contract; a part that could ship in another product is handed what it shows'
  if (target.area !== 'web') return null
  if (source.isTest && target.layer === 'testing') return null
  if (!may[source.layer]?.includes(target.layer))
    return `${source.layer} imports ${target.layer ?? to}; arrows go app → features → ui, lib: move the code down, or hand it in from above`
  if (source.feature !== null && target.feature !== null && source.feature !== target.feature)
    return `${source.feature} imports ${target.feature}; features don't see each other: compose them in app, or move what both need to ui or lib`
  return null
}
