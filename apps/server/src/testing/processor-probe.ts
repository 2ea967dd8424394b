/*
 * Loaded into a server process before anything else (`--import`): at SIGUSR2 it prints the most processor time,
 * in milliseconds, that the event loop has spent without a pause since the last time. That is how long a caller waits
 * for others however slow or busy the machine is, which a clock could not tell.
 */
const EVERY_MS = 2

let before = process.threadCpuUsage()
let most = 0

setInterval(() => {
  const { user, system } = process.threadCpuUsage(before)
  most = Math.max(most, (user + system) / 1000)
  before = process.threadCpuUsage()
}, EVERY_MS).unref()

process.on('SIGUSR2', () => {
  process.stderr.write(`busy ${most.toFixed(1)}\n`)
  most = 0
})
