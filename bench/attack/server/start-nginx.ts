import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findNginx } from '../../../scripts/setup/find-servers.mjs'
import { findPort } from '../../outages/databases.ts'
import { callServer, waitFor } from './call-server.ts'

export interface Nginx extends AsyncDisposable {
  origin: string
}

/** Starts nginx in front of these servers with its default settings, except that bodies may have 16 MB instead of 1. */
export async function startNginx(origins: readonly string[]): Promise<Nginx> {
  const program = await findNginx()
  if (!program) throw new Error('nginx was neither found nor downloaded: set NGINX_PATH')
  const folder = await mkdtemp(join(tmpdir(), 'cuando-nginx-'))
  const port = await findPort()
  const file = join(folder, 'nginx.conf')
  await writeFile(file, wrapForNginx(folder, defaultsOf(port, origins)))
  const child = spawn(program, ['-p', folder, '-c', file, '-e', 'stderr'], { stdio: 'ignore' })
  const exited = once(child, 'exit')
  const origin = `http://127.0.0.1:${port}`
  await waitFor(
    async () => (await callServer(origin, { method: 'GET', path: '/health' })).status === 200,
  )
  return {
    origin,
    async [Symbol.asyncDispose]() {
      child.kill('SIGTERM')
      await exited
      await rm(folder, { recursive: true, force: true })
    },
  }
}

const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']

/** A whole file for one process in the foreground, which writes below the folder only. */
export const wrapForNginx = (folder: string, http: string) => `
daemon off;
master_process off;
pid ${folder}/nginx.pid;
error_log stderr crit;
events {}
http {
  access_log off;
  ${temporary.map((name) => `${name}_temp_path ${folder}/${name};`).join('\n  ')}
  ${http}
}
`

const defaultsOf = (port: number, origins: readonly string[]) => `
  upstream cuando {
    ${origins.map((origin) => `server ${new URL(origin).host};`).join('\n    ')}
  }
  server {
    listen 127.0.0.1:${port};
    client_max_body_size 16m;
    location / {
      proxy_pass http://cuando;
      proxy_set_header Host $host;
      proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
    }
  }
`
