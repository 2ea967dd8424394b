import { findWays } from './find-ways.mjs'
import { placeOf } from './place-of.mjs'

/** The list of all endpoints stays out of the web: whoever imports it ships every schema to every phone. */
export function wallEndpointList({ imports }) {
  return findWays(imports, isWeb, isList).map(({ path, line, way }) => ({
    path,
    line,
    text: `brings the list of all endpoints into the web (${way.join(' → ')}); import the endpoints one by one`,
  }))
}

function isWeb(path) {
  const { area, isTest } = placeOf(path)
  return area === 'web' && !isTest
}

function isList({ to }) {
  return /^packages\/contract\/src\/all-endpoints(?:\.ts)?$/.test(to ?? '')
}
