import { startMapWorld } from './start-map-world.ts'

// For the browser tests, which run it in a separate process.
await startMapWorld(Number(process.argv[2]))
