import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findCaddy, findNginx } from '../../../scripts/setup/find-servers.mjs'
import { findPort } from '../../outages/databases.ts'
import { callServer, waitFor } from '../server/call-server.ts'
import { wrapForNginx } from '../server/start-nginx.ts'
import { readShipped } from './shipped-files.ts'
import { openTunnel } from './tunnel.ts'

const START_TIMEOUT_MS = 20_000

/** A proxy with its shipped file, in front of web processes at two ports. */
export interface ShippedProxy extends AsyncDisposable {
  name: string
  /** Of a tunnel to it. */
  origin: string
}

export async function startShippedNginx(
  release: string,
  [one, other]: readonly [number, number],
): Promise<ShippedProxy> {
  const program = await findNginx()
  if (!program) throw new Error('nginx was neither found nor downloaded: set NGINX_PATH')
  const folder = await makeFolder('nginx')
  const [port, redirecting] = [await findPort(), await findPort()]
  const certificate = await makeCertificate(folder)
  const shipped = await readShipped(release, 'nginx.conf', {
    'listen 80;': `listen 127.0.0.1:${redirecting};`,
    'listen [::]:80;': '',
    'listen 443 ssl http2;': `listen 127.0.0.1:${port} ssl http2;`,
    'listen [::]:443 ssl http2;': '',
    'citas.example.mx;': 'localhost;',
    '/etc/letsencrypt/live/citas.example.mx/fullchain.pem': certificate.file,
    '/etc/letsencrypt/live/citas.example.mx/privkey.pem': certificate.key,
    '127.0.0.1:3001': `127.0.0.1:${one}`,
    '127.0.0.1:3003': `127.0.0.1:${other}`,
  })
  const file = join(folder, 'nginx.conf')
  await writeFile(file, wrapForNginx(folder, shipped))
  return await start({
    ...{ name: 'nginx', folder, port, certificate: certificate.file },
    command: [program, '-p', folder, '-c', file, '-e', 'stderr'],
    env: {},
  })
}

export async function startShippedCaddy(
  release: string,
  [one, other]: readonly [number, number],
): Promise<ShippedProxy> {
  const program = await findCaddy()
  if (!program) throw new Error('Caddy was neither found nor downloaded: set CADDY_PATH')
  const folder = await makeFolder('caddy')
  const [port, redirecting] = [await findPort(), await findPort()]
  // Global options keep its authority out of the system's list, and the ports above 1024.
  const options = `{
	admin off
	skip_install_trust
	http_port ${redirecting}
	default_bind 127.0.0.1
	log default {
		level ERROR
	}
}
`
  const file = join(folder, 'Caddyfile')
  await writeFile(file, `${options}${await readShipped(release, 'Caddyfile')}`)
  const env = {
    HOME: folder,
    XDG_DATA_HOME: folder,
    XDG_CONFIG_HOME: folder,
    // As in compose.yaml. Caddy has an authority of its own for localhost.
    CUANDO_SITE: `https://localhost:${port}`,
    CUANDO_PROCESSES: `127.0.0.1:${one} 127.0.0.1:${other}`,
  }
  return await start({
    ...{ name: 'Caddy', folder, port, env },
    certificate: join(folder, 'caddy/pki/authorities/local/root.crt'),
    command: [program, 'run', '--adapter', 'caddyfile', '--config', file],
  })
}

const makeFolder = (name: string) => mkdtemp(join(tmpdir(), `cuando-${name}-`))

interface Start {
  name: string
  folder: string
  port: number
  /** A file with the certificate of its authority. */
  certificate: string
  command: string[]
  env: Record<string, string>
}

/** Starts a proxy, and waits until it answers. It writes no other logs than errors. */
async function start({
  name,
  folder,
  port,
  certificate,
  command,
  env,
}: Start): Promise<ShippedProxy> {
  await using stack = new AsyncDisposableStack()
  stack.defer(() => rm(folder, { recursive: true, force: true }))
  const [file = '', ...args] = command
  const child = spawn(file, args, { stdio: ['ignore', 'ignore', 'pipe'], env })
  const exited = once(child, 'exit')
  stack.defer(async () => {
    child.kill('SIGTERM')
    await exited
  })
  let errors = ''
  child.stderr.setEncoding('utf8').on('data', (text) => {
    errors = (errors + text).slice(-2000)
  })
  const read = () => readFile(certificate, 'utf8').catch(() => null)
  const authority = await waitFor(read, START_TIMEOUT_MS)
  const tunnel = stack.use(await openTunnel(port, authority ?? ''))
  const ask = () => callServer(tunnel.origin, { method: 'GET', path: '/health' })
  if (!(await waitFor(async () => (await ask()).status === 200, START_TIMEOUT_MS)))
    throw new Error(`${name} does not answer with its shipped file: ${errors}`)
  const owned = stack.move()
  return { name, origin: tunnel.origin, [Symbol.asyncDispose]: () => owned.disposeAsync() }
}

async function makeCertificate(folder: string): Promise<{ file: string; key: string }> {
  const [file, key] = [join(folder, 'certificate.pem'), join(folder, 'key.pem')]
  const subject = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost']
  const kind = ['-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes']
  const { status, stderr } = spawnSync(
    'openssl',
    ['req', ...kind, '-days', '2', ...subject, '-out', file, '-keyout', key],
    { encoding: 'utf8' },
  )
  if (status !== 0) throw new Error(`No certificate: ${stderr}`)
  return { file, key }
}
