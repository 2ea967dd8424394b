import { globSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { findSpecifiers } from './find-specifiers.mjs'

const made = ['node_modules', 'dist', 'data', 'test-results', 'playwright-report']
const endings = ['', '.ts', '.tsx']

/**
 * All handwritten files below `root` as `{ path, text }`, and every import of apps and packages as `{ from,
 * line, specifier, to, source, target }`: `to` is the path of a file in this repository, or null for a
 * package or a computed path, whose specifier is null too; `source` and `target` are `positionOf` both files.
 */
export function readProject(root) {
  const files = globSync('{apps,packages,e2e,bench,scripts}/**/*.*', {
    cwd: root,
    exclude: made.map((folder) => `**/${folder}`),
  }).map((found) => {
    const path = found.replaceAll('\\', '/')
    const isText = /\.(?:[cm]?[jt]sx?|css|sql|html)$/.test(path)
    return { path, text: isText ? readFileSync(join(root, path), 'utf8') : '' }
  })
  return { files, imports: collectImports(files) }
}

/**
 * The position of a file: the `layer` of an app's src ('features', 'platform', 'main' …, else null), its
 * `group` in there (a feature, a module of the web's domain), and its `name` in the group.
 */
export function positionOf(path) {
  const [workspace] = /^(?:apps\/|packages\/)?[^/]+/.exec(path)
  const [, inside] = /^apps\/[^/]+\/src\/(.*)$/.exec(path) ?? []
  const [first, group, ...rest] = inside?.split('/') ?? []
  const isGrouped = first === 'features' || first === 'domain'
  return {
    workspace,
    layer: first?.replace(/\..*$/, '') ?? null,
    group: isGrouped ? group : null,
    name: isGrouped ? rest.join('/') : null,
    isTest: /\.test\.tsx?$/.test(path),
  }
}

function collectImports(files) {
  const paths = new Set(files.map(({ path }) => path))
  return files
    .filter(({ path }) => /^(?:apps|packages)\/.*\.[cm]?[jt]sx?$/.test(path))
    .flatMap(({ path: from, text }) =>
      findSpecifiers(text).map(({ line, specifier }) => {
        const to = specifier === null ? null : resolve(from, specifier, paths)
        return { from, line, specifier, to, source: positionOf(from), target: to && positionOf(to) }
      }),
    )
}

function resolve(from, specifier, paths) {
  const path = specifier.startsWith('.')
    ? posix.join(posix.dirname(from), specifier.replace(/\?.*$/, ''))
    : inWorkspace(specifier)
  if (path === null) return null
  return path + (endings.find((ending) => paths.has(path + ending)) ?? '')
}

function inWorkspace(specifier) {
  const [, name, rest] = /^@cuando\/([^/]+)\/?(.*)$/.exec(specifier) ?? []
  if (name === undefined) return null
  return /^(?:server|web)$/.test(name) ? `apps/${name}/${rest}` : `packages/${name}/src/${rest}`
}
