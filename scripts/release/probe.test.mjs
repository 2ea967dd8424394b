import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { root } from '../pinned-tools.mjs'

/** Asks a server that answers with these statuses, the last one from then on, as a unit with this main process would. */
async function probe(statuses, mainPid) {
  const left = [...statuses]
  const server = createServer((_request, response) => {
    response.writeHead(left.length > 1 ? left.shift() : left[0]).end('not yet')
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  onTestFinished(() => server.close())
  const file = join(root, 'apps/server/bin/probe.mjs')
  const child = spawn(process.execPath, [file, 'ready', '300'], {
    env: { ...process.env, PORT: String(server.address().port), MAINPID: String(mainPid) },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const [[code], said] = await Promise.all([
    once(child, 'exit'),
    child.stderr.setEncoding('utf8').toArray(),
  ])
  return { code, said: said.join('') }
}

test('the probe of a unit waits for a process that runs until it serves', async () => {
  expect(await probe([503, 503, 200], process.pid)).toEqual({ code: 0, said: '' })
})

test('the probe of a unit gives up once the process has ended, so that systemd restarts it', async () => {
  const ended = spawn(process.execPath, ['--eval', ''])
  await once(ended, 'exit')
  const { code, said } = await probe([503], ended.pid)
  expect(said).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/ready: 503 not yet\n$/)
  expect(code).toBe(1)
})
