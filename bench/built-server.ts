import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

export const builtServer = fileURLToPath(new URL('../apps/server/dist/main.js', import.meta.url))

/** Throws unless there is a built server at this path. */
export function expectBuilt(main: string): void {
  if (!existsSync(main)) throw new Error(`There is no ${main}: npm start builds the server`)
}
