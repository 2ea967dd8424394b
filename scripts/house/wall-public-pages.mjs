import { findWays } from './find-ways.mjs'
import { placeOf } from './place-of.mjs'

/** The public pages stay small: neither the router nor the owner's app is in reach of them, however far the way. */
export function wallPublicPages({ imports }) {
  return findWays(imports, isPublic, isHeavy).map(({ path, line, way }) => ({
    path,
    line,
    text: `brings the router or the owner's app into the public pages (${way.join(' → ')}); hand the link or the part in instead`,
  }))
}

function isPublic(path) {
  const { area, layer, feature, isTest } = placeOf(path)
  return area === 'web' && !isTest && (layer === 'public' || feature === 'booking')
}

function isHeavy({ specifier, to }) {
  return (
    /^react-router(?:$|[-/])/.test(specifier ?? '') || (to ?? '').startsWith('apps/web/src/app/')
  )
}
