import { placeOf } from './place-of.mjs'

const may = {
  main: ['main', 'app', 'env', 'features', 'platform'],
  'image-process': ['features', 'platform'],
  app: ['app', 'env', 'features', 'platform'],
  features: ['features', 'env', 'platform'],
  platform: ['platform', 'env'],
  env: ['env'],
  testing: ['testing', 'app', 'env', 'features', 'platform'],
}

/** In the server main → app → features → platform; testing sees all of them and only tests see it. */
export function wallServer({ imports }) {
  return imports.flatMap(({ from, line, to }) => {
    const source = placeOf(from)
    if (source.area !== 'server' || source.layer === null || to === null) return []
    const target = placeOf(to)
    if (target.area !== 'server') return []
    if (source.isTest && target.layer === 'testing') return []
    if (may[source.layer]?.includes(target.layer)) return []
    const text = `${source.layer} imports ${target.layer ?? to}; arrows go main → app → features → platform: move the code down, or hand it in from above`
    return [{ path: from, line, text }]
  })
}
