import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * The name of a release of these sources, and the text of its file VERSION.
 *
 * @param {string} root the folder of the sources
 * @param {NodeJS.ProcessEnv} [env] may have COMMIT and SOURCE_DATE_EPOCH, for the build of an image, which has no Git
 * @returns {{ name: string, commit: string, seconds: number, text: string }} seconds: when the commit was made, since 1970
 */
export function describeRelease(root, env = process.env) {
  const git = (...args) => {
    const { status, stdout } = spawnSync('git', args, { cwd: root, encoding: 'utf8' })
    return status === 0 ? stdout.trim() : ''
  }
  const commit = env.COMMIT || git('rev-parse', 'HEAD') || 'unknown'
  const isModified = !env.COMMIT && git('status', '--porcelain') !== ''
  const seconds = Number(env.SOURCE_DATE_EPOCH || git('log', '-1', '--format=%ct') || 0)
  if (!/^([0-9a-f]{7,40}|unknown)$/.test(commit) || !Number.isSafeInteger(seconds))
    throw new Error('COMMIT debe ser un commit, y SOURCE_DATE_EPOCH sus segundos desde 1970')
  const { version: number } = readJson(join(root, 'package.json'))
  const version = `${number}-${commit.slice(0, 8)}${isModified ? '-modified' : ''}`
  const migrations = readdirSync(join(root, 'apps/server/migrations')).toSorted()
  const platform = `${process.platform}-${process.arch}`
  const { version: node } = readJson(join(root, 'node_modules/node/package.json'))
  const lines = [
    `cuando ${version}`,
    `commit ${commit}`,
    `date ${new Date(seconds * 1000).toISOString()}`,
    `platform ${platform}`,
    `node ${node}`,
    `migrations ${migrations.length}, the last ${migrations.at(-1)}`,
  ]
  return { name: `cuando-${version}-${platform}`, commit, seconds, text: `${lines.join('\n')}\n` }
}

function readJson(path) {
  return JSON.parse(readFileSync(path, 'utf8'))
}
