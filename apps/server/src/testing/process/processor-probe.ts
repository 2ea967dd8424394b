/*
 * Preloaded into a server process (`--import`). At SIGUSR2 it prints the maximum processor time, in
 * milliseconds, that the event loop has spent in one go since the last signal: the time for which one request
 * blocks others, independent of the machine's speed and load, unlike a clock.
 */
const EVERY_MS = 2

let before = process.threadCpuUsage()
let longest = 0

setInterval(() => {
  const { user, system } = process.threadCpuUsage(before)
  longest = Math.max(longest, (user + system) / 1000)
  before = process.threadCpuUsage()
}, EVERY_MS).unref()

process.on('SIGUSR2', () => {
  process.stderr.write(`busy ${longest.toFixed(1)}\n`)
  longest = 0
})
