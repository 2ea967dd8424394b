// Asks the process with this configuration for /health or /ready, if wanted again and again until it answers with 200.
// Exit code 0 means that it did. In a systemd unit, MAINPID names the server, and asking stops once that has ended.
import { setTimeout as pause } from 'node:timers/promises'

const ANSWER_TIMEOUT_MS = 4000
const PAUSE_MS = 200
const MAX_SECONDS = 3600

const [path = 'health', given = '0'] = process.argv.slice(2)
const seconds = Number(given)
if (!(seconds >= 0 && seconds <= MAX_SECONDS)) {
  console.error(`Los segundos deben ser un número de 0 a ${MAX_SECONDS}`)
  process.exit(1)
}

const { HOST, PORT, ROLE, MAINPID } = process.env
const everywhere = ['0.0.0.0', '::']
const host = !HOST || everywhere.includes(HOST) ? '127.0.0.1' : HOST
const address = host.includes(':') ? `[${host}]` : host
const url = `http://${address}:${PORT || (ROLE === 'worker' ? 3002 : 3001)}/${path}`

const end = performance.now() + seconds * 1000
for (;;) {
  const problem = await ask()
  if (!problem) process.exit(0)
  if (performance.now() > end || hasEnded(Number(MAINPID))) {
    console.error(`${url}: ${problem}`)
    process.exit(1)
  }
  await pause(PAUSE_MS)
}

/** @param {number} pid NaN or 0 if it is not known */
function hasEnded(pid) {
  if (!(pid > 0)) return false
  try {
    process.kill(pid, 0)
    return false
  } catch (error) {
    return error.code === 'ESRCH'
  }
}

/** Null if the process answers with 200, or else what happened. */
async function ask() {
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(ANSWER_TIMEOUT_MS) })
    return answer.ok ? null : `${answer.status} ${(await answer.text()).slice(0, 500)}`
  } catch (error) {
    return error.cause?.code ?? error.message
  }
}
