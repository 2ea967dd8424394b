import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findPort } from '../../outages/databases.ts'
import { openSalon } from '../../outages/open-salon.ts'
import type { Attack, Row } from '../row.ts'
import { readMails } from '../server/mail-folder.ts'
import { startDebianPostgres } from './debian-postgres.ts'
import { makeRelease } from './make-release.ts'
import { startShippedCaddy, startShippedNginx } from './proxies.ts'
import { canRunImage, findImageProblem } from './run-image.ts'
import { readShipped } from './shipped-files.ts'
import { openService } from './systemd-service.ts'
import { rowOf, tryProxy } from './through-proxy.ts'
import { tryCompose } from './try-compose.ts'

/**
 * The release, installed as docs/deploy says: its units and its environment file, PostgreSQL of Debian, and nginx and
 * Caddy with the shipped files. Only paths, ports, names and certificates differ.
 */
export const deploy: Attack = async (settings) => {
  await using stack = new AsyncDisposableStack()
  const folder = await mkdtemp(join(tmpdir(), 'cuando-deploy-'))
  stack.defer(() => rm(folder, { recursive: true, force: true, maxRetries: 10 }))
  const begun = performance.now()
  const { release, image } = await makeRelease(folder, settings.isSmoke)
  settings.log(`— deploy: released in ${((performance.now() - begun) / 1000).toFixed(0)} s`)
  const rows: Row[] = []
  if (await canRunImage()) {
    const problem = await findImageProblem(join(folder, 'layer'), release, image, await findPort())
    rows.push(rowOf('The last stage of the Dockerfile, started as its user', problem))
  }
  const postgres = stack.use(await startDebianPostgres())
  const ports = [await findPort(), await findPort()] as const
  const dataDir = join(folder, 'data')
  const secretKey = randomBytes(32).toString('base64')
  const variables = await readShipped(release, 'cuando.env', {
    'DATA_DIR=/var/lib/cuando': `DATA_DIR=${dataDir}`,
    'SECRET_KEY=': `SECRET_KEY=${secretKey}`,
    'DATABASE_URL=': `DATABASE_URL=${postgres.url}`,
  })
  const unit = {
    // All callers have one address here.
    variables: `${variables}RATE_LIMIT=off\n`,
    changes: { '/opt/cuando/current/': `${release}/` },
  }
  const web = (port: number) =>
    openService(release, { ...unit, name: 'cuando@.service', instance: String(port) })
  const webs = [stack.use(await web(ports[0])), stack.use(await web(ports[1]))]
  const workerPort = String(await findPort())
  const worker = stack.use(
    await openService(release, {
      ...unit,
      name: 'cuando-worker.service',
      changes: { ...unit.changes, 'PORT=3002': `PORT=${workerPort}` },
    }),
  )
  // The first process migrates.
  for (const service of [...webs, worker]) await service.start()
  const mails = await readMails(dataDir)
  const salon = await openSalon(`http://127.0.0.1:${ports[0]}`, mails)
  let slot = 0
  const installation = { salon, webs, nextSlot: () => slot++ }
  for (const startProxy of [startShippedNginx, startShippedCaddy]) {
    await using proxy = await startProxy(release, ports)
    settings.log(`— deploy: ${proxy.name}`)
    rows.push(...(await tryProxy(proxy, installation, settings)))
  }
  rows.push(...(await tryCompose({ release, folder, secretKey, postgres })))
  return rows
}
