import { placeOf } from './place-of.mjs'
import { serverRoomOf } from './server-rooms.mjs'
import { testedRoom } from './tested-room.mjs'

const rooms =
  'a server feature holds routes.ts, <verb>-<noun>.ts, store.ts (or <thing>-store.ts), present.ts, jobs.ts, mails/ and their tests'

/** A server feature is a closed set of rooms. */
export function closeServerRooms({ files }) {
  const paths = new Set(files.map((file) => file.path))
  return files.flatMap(({ path }) => {
    const { area, feature } = placeOf(path)
    if (area !== 'server' || feature === null) return []
    const name = path.slice(`apps/server/src/features/${feature}/`.length)
    const text = faultOf(path, name, paths)
    return text === null ? [] : [{ path, line: 1, text }]
  })
}

function faultOf(path, name, paths) {
  const tested = testedRoom(path)
  if (tested !== null)
    return paths.has(`${tested}.ts`) || paths.has(`${tested}.tsx`)
      ? null
      : 'tests no room beside it; name it <room>.test.ts or <room>.<aspect>.test.ts'
  if (/^mails\/[a-z0-9-]+\.tsx?$/.test(name) || serverRoomOf(name) !== null) return null
  const word = /^([a-z]+)-[a-z0-9-]+\.ts$/.exec(name)
  const hint = word ? ` ('${word[1]}' is no verb of scripts/house/verbs.mjs)` : ''
  return `is no room${hint}; ${rooms}`
}
