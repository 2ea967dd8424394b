import { placeOf } from './place-of.mjs'
import { testedRoom } from './tested-room.mjs'

const rooms = [
  /^[a-z0-9-]+-page(?:\.module\.css|\.tsx)$/,
  // What the shell shows over every page.
  /^[a-z0-9-]+-dialogs\.tsx$/,
  /^queries\.ts$/,
  /^[a-z0-9-]+-model\.ts$/,
  /^components\/(?:[a-z0-9-]+\/){0,2}(?:[a-z0-9-]+\.tsx|[a-z0-9-]+\.module\.css|use-[a-z0-9-]+\.ts)$/,
]

/** A web feature is a closed set of rooms. */
export function closeWebRooms({ files }) {
  const paths = new Set(files.map((file) => file.path))
  return files.flatMap(({ path }) => {
    const { area, feature } = placeOf(path)
    if (area !== 'web' || feature === null) return []
    const text = faultOf(path, path.slice(`apps/web/src/features/${feature}/`.length), paths)
    return text === null ? [] : [{ path, line: 1, text }]
  })
}

function faultOf(path, name, paths) {
  const tested = testedRoom(path)
  if (tested !== null)
    return paths.has(`${tested}.ts`) || paths.has(`${tested}.tsx`)
      ? null
      : 'tests no room beside it; name it <room>.test.tsx or <room>.<aspect>.test.tsx'
  if (rooms.some((room) => room.test(name))) return null
  return 'is no room; a web feature holds <name>-page.tsx, <name>-dialogs.tsx, components/ (parts, use-….ts, at most two folders deep), queries.ts, <thing>-model.ts and their tests'
}
