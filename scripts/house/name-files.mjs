const kebab = /^[a-z0-9]+(?:-[a-z0-9]+)*$/
const empty = /^(?:utils?|helpers?|managers?|misc)$/

/** Files and folders are kebab-case, say what they hold, and none is an index that hands on others. */
export function nameFiles({ files }) {
  return files.flatMap(({ path }) => {
    const text = path.startsWith('apps/server/migrations/') ? null : faultOf(path)
    return text === null ? [] : [{ path, line: 1, text }]
  })
}

function faultOf(path) {
  const parts = inside(path).flatMap((segment) => segment.split('.'))
  const wrong = parts.find((part) => !kebab.test(part))
  if (wrong !== undefined) return `'${wrong}' is not kebab-case; use lower-case words and hyphens`
  const vague = parts.flatMap((part) => part.split('-')).find((word) => empty.test(word))
  if (vague !== undefined) return `'${vague}' says nothing; name the file after the thing it holds`
  if (/\/index\.[cm]?[jt]sx?$/.test(path))
    return 'is a barrel by name; import each room by its own path'
  return null
}

// Above src stand the files that tools name (package.json, README.md, Dockerfile).
function inside(path) {
  const src = path.match(/^(?:apps|packages)\/[^/]+\/src\/(.*)$/)
  if (src) return src[1].split('/')
  return /^(?:apps|packages)\//.test(path) ? [] : path.split('/').slice(1)
}
