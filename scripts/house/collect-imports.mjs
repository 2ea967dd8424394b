import { posix } from 'node:path'
import { findSpecifiers } from './find-specifiers.mjs'

const workspaces = {
  agenda: 'packages/agenda',
  contract: 'packages/contract',
  es: 'packages/es',
  time: 'packages/time',
  server: 'apps/server',
  web: 'apps/web',
  e2e: 'e2e',
  bench: 'bench',
}
const endings = ['', '.ts', '.tsx', '.mjs', '.js', '/index.ts', '/index.tsx']

/**
 * Every import of the files as `{ from, line, specifier, to }`. `to` is the path of the file in the house (with its
 * ending where the file exists) or null for everything else: packages, Node's modules, computed paths.
 */
export function collectImports(files) {
  const paths = new Set(files.map((file) => file.path))
  return files
    .filter((file) => /\.[cm]?[jt]sx?$/.test(file.path))
    .flatMap((file) =>
      findSpecifiers(file.text).map(({ line, specifier }) => ({
        from: file.path,
        line,
        specifier,
        to: specifier === null ? null : resolve(file.path, specifier, paths),
      })),
    )
}

function resolve(from, specifier, paths) {
  const bare = specifier.replace(/[?#].*$/, '')
  const path = bare.startsWith('.') ? posix.join(posix.dirname(from), bare) : inWorkspace(bare)
  if (path === null) return null
  const written = path.replace(/\.js(x?)$/, '.ts$1')
  const ending = endings.find((candidate) => paths.has(written + candidate)) ?? ''
  return written + ending
}

function inWorkspace(specifier) {
  const [, name, rest] = specifier.match(/^@cuando\/([^/]+)\/?(.*)$/) ?? []
  const folder = workspaces[name]
  if (folder === undefined) return null
  return folder.startsWith('packages/') ? `${folder}/src/${rest}` : `${folder}/${rest}`
}
