import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, test } from 'vitest'

const module = new URL('./run-command.mjs', import.meta.url)

// A server that prints when it runs, and exits with code 3 on a signal.
const server = `
  setInterval(() => {}, 1000)
  for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, () => process.exit(3))
  console.log('running', process.pid)
`

// A server that is slow to end, and prints how many signals it got.
const countingServer = `
  let count = 0
  const end = () => { console.log(count); process.exit() }
  for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, () => {
    count += 1
    setTimeout(end, 200)
  })
  setInterval(() => {}, 1000)
  console.log('running', process.pid)
`

test('resolves with the command’s exit code, and with its output if that is captured', async () => {
  const script = `
    const { code, output } = await runCommand([process.execPath, '-e', 'console.log(7); process.exit(4)'], { capture: true })
    console.log(JSON.stringify({ code, output }))
  `
  const { lines, code } = await finish(start(script))
  expect(JSON.parse(lines[0])).toEqual({ code: 4, output: '7\n' })
  expect(code).toBe(0)
})

test('a command that does not exist fails', async () => {
  const { code } = await finish(
    start(`process.exit((await runCommand(['no-such-thing'])).code ? 5 : 0)`),
  )
  expect(code).toBe(5)
})

test.each(['SIGTERM', 'SIGINT'])(
  '%s goes on to the command, whose code is the end',
  async (signal) => {
    const starter = start(runServer)
    await serverOf(starter)
    starter.kill(signal)
    const { lines, code } = await finish(starter)
    expect(code).toBe(3)
    expect(lines).not.toContain('went on')
  },
)

test('one interrupt that comes twice, from the terminal and from npm, goes on once', async () => {
  const starter = start(`
    await runCommand([process.execPath, '-e', ${JSON.stringify(countingServer)}])
  `)
  await serverOf(starter)
  const finished = finish(starter)
  starter.kill('SIGINT')
  starter.kill('SIGTERM')
  expect((await finished).lines).toEqual(['1'])
})

test('the command ends when npm is killed above it', async () => {
  const shell = spawn('sh', ['-c', '"$@"; true', 'sh', process.execPath, ...flags(runServer)], {
    env: { ...process.env, npm_lifecycle_event: 'start' },
  })
  const pid = await serverOf(shell)
  shell.kill('SIGKILL')
  await once(shell, 'close')
  expect(() => process.kill(pid, 0)).toThrow('ESRCH')
})

const runServer = `
  await runCommand([process.execPath, '-e', ${JSON.stringify(server)}])
  console.log('went on')
`

function start(script) {
  const { npm_lifecycle_event: _, ...env } = process.env
  return spawn(process.execPath, flags(script), { env })
}

function flags(script) {
  return ['--input-type=module', '-e', `import { runCommand } from '${module}'\n${script}`]
}

/** The server's pid, once it runs. */
async function serverOf(starter) {
  const [text] = await once(starter.stdout, 'data')
  return Number(String(text).split(' ')[1])
}

async function finish(starter) {
  let output = ''
  starter.stdout.on('data', (text) => {
    output += text
  })
  const [code] = await once(starter, 'close')
  return { lines: output.trim().split('\n'), code }
}
