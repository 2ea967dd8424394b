import { startMapWorld } from './start-map-world.ts'

// For the stories, which have it beside the server in a process of its own.
await startMapWorld(Number(process.argv[2]))
