import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { waitFor } from '../server/call-server.ts'
import { run } from './make-release.ts'
import type { Image } from './read-dockerfile.ts'

// The image is Debian's, as this machine's system hopefully is: its files stand in for the base, below a layer that takes
// all writes. It loses libatomic, which Debian's image lacks. The mounts belong to the process, and end with it.
const enter = (folder: string, release: string) => `set -e
mount -t overlay overlay -o lowerdir=/,upperdir=${folder}/upper,workdir=${folder}/work ${folder}/root
for each in dev proc; do mount --rbind /$each ${folder}/root/$each; done
rm -f ${folder}/root/usr/lib/*/libatomic.so.*
mkdir -p ${folder}/root/opt/cuando
mount --bind ${release} ${folder}/root/opt/cuando
exec chroot `

/** Whether this process may mount and change its root. */
export async function canRunImage(): Promise<boolean> {
  const tried = run(['unshare', '--mount', 'mount', '-t', 'tmpfs', 'none', '/mnt'], '/')
  return await tried.then(
    () => true,
    () => false,
  )
}

/**
 * Runs the last stage of the Dockerfile without a builder: its steps, then its command as its user with its variables and
 * its own database. Resolves with a problem in words, or null.
 */
export async function findImageProblem(
  folder: string,
  release: string,
  image: Image,
  port: number,
): Promise<string | null> {
  for (const name of ['upper', 'work', 'root']) await mkdir(join(folder, name), { recursive: true })
  const root = join(folder, 'root')
  const inside = (script: string) => ['unshare', '--mount', 'sh', '-c', script]
  for (const step of image.finalSteps)
    await run(inside(`${enter(folder, release)} ${root} sh -ec ${quote(step)}`), '/')
  const path = '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin'
  const env = { ...image.env, PATH: (image.env.PATH ?? '').replace('$PATH', path), PORT: `${port}` }
  const asUser = `--userspec=${image.user}`
  const command = `cd ${image.workdir} && exec ${image.command.join(' ')}`
  const script = `${enter(folder, release)} ${asUser} ${root} sh -ec ${quote(command)}`
  const [file = '', ...args] = inside(script)
  // The variables reach the steps that mount, too, which need programs of the system alone.
  const child = spawn(file, args, { env, stdio: ['ignore', 'ignore', 'pipe'] })
  let errors = ''
  child.stderr.setEncoding('utf8').on('data', (text) => {
    errors += text
  })
  const exited = once(child, 'exit')
  const check = async () => {
    const probe = spawn('chroot', [asUser, `/proc/${child.pid}/root`, ...image.healthCheck], {
      env,
      stdio: 'ignore',
    })
    const [code] = await once(probe, 'exit')
    return code === 0
  }
  const isHealthy = await waitFor(async () => child.exitCode !== null || (await check()), 60_000)
  const { uid } = await stat(`/proc/${child.pid}`)
  const isRunning = child.exitCode === null
  child.kill('SIGTERM')
  const [code] = await exited
  if (!isHealthy || !isRunning) return `Not healthy: ${errors.slice(-500)}`
  if (uid !== Number(image.user)) return `It runs as ${uid}`
  // A busy machine may need longer than the server waits for its database, which is exit code 1.
  return code === null ? `SIGTERM did not reach the server: ${errors.slice(-500)}` : null
}

const quote = (text: string) => `'${text.replaceAll("'", String.raw`'\''`)}'`
