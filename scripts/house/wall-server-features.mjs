import { placeOf } from './place-of.mjs'
import { serverRoomOf } from './server-rooms.mjs'

/** A server feature reaches another only through its actions or its store's named reads. */
export function wallServerFeatures({ imports }) {
  return imports.flatMap(({ from, line, to }) => {
    const source = placeOf(from)
    if (source.area !== 'server' || source.feature === null || to === null) return []
    const target = placeOf(to)
    if (target.area !== 'server' || target.feature === null) return []
    if (source.feature === target.feature || isDoor(to, target.feature)) return []
    const text = `${source.feature} reaches into ${target.feature} past its doors; use one of its actions (<verb>-<noun>.ts) or its store.ts`
    return [{ path: from, line, text }]
  })
}

function isDoor(path, feature) {
  const room = path.split(`/features/${feature}/`)[1] ?? ''
  return ['action', 'store'].includes(serverRoomOf(room.endsWith('.ts') ? room : `${room}.ts`))
}
