// Loaded into a server's process before its program. On SIGUSR2 it prints, and begins anew, how long its thread was
// busy at a stretch at most: in processor time, since the machine's other work must not count.
const TICK_MS = 2

let longest = 0
let before = spent()

function spent() {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}

setInterval(() => {
  const now = spent()
  longest = Math.max(longest, now - before)
  before = now
}, TICK_MS).unref()

process.on('SIGUSR2', () => {
  process.stderr.write(`busy at a stretch: ${longest.toFixed(1)} ms\n`)
  longest = 0
  before = spent()
})
