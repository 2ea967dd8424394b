import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { folderOf, unpackPackage } from './unpack-package.mjs'

/** Each finds a working program on this machine, or gets Debian's. The result is undefined if neither works. */
export const findNginx = () =>
  find({
    packageName: 'nginx',
    chosen: process.env.NGINX_PATH,
    list: (root) =>
      ['usr/sbin', 'usr/local/sbin', 'opt/homebrew/bin'].map((bin) => join(root, bin, 'nginx')),
    option: '-v',
  })

export const findCaddy = () =>
  find({
    packageName: 'caddy',
    chosen: process.env.CADDY_PATH,
    list: (root) =>
      ['usr/bin', 'usr/local/bin', 'opt/homebrew/bin'].map((bin) => join(root, bin, 'caddy')),
    option: 'version',
  })

/** The folder of PostgreSQL's programs: of version 15 or newer, as the server needs it. */
export async function findPostgres() {
  const postgres = await find({
    packageName: 'postgresql-15',
    chosen: process.env.POSTGRES_PATH && join(process.env.POSTGRES_PATH, 'postgres'),
    list: listPostgres,
    option: '--version',
  })
  return postgres && dirname(postgres)
}

/** Debian has a folder for each version. */
function listPostgres(root) {
  const folder = join(root, 'usr/lib/postgresql')
  const versions = existsSync(folder)
    ? readdirSync(folder).filter((each) => Number(each) >= 15)
    : []
  return versions.map((version) => join(folder, version, 'bin/postgres'))
}

async function find({ packageName, chosen, list, option }) {
  const canRun = (path) =>
    existsSync(path) && spawnSync(path, [option], { timeout: 20_000 }).status === 0
  if (chosen) return canRun(chosen) ? chosen : undefined
  const findInstalled = () => ['/', folderOf(packageName)].flatMap(list).find(canRun)
  const found = findInstalled()
  if (found) return found
  await unpackPackage(packageName)
  return findInstalled()
}
