import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** The paths, ports and names that a test replaces in a file for operators. */
export type Changes = Readonly<Record<string, string>>

/** A file of `deploy/` of a release. Each change must occur in it, so that the table of changes can't be outdated. */
export async function readShipped(
  release: string,
  name: string,
  changes: Changes = {},
): Promise<string> {
  let text = await readFile(join(release, 'deploy', name), 'utf8')
  for (const [from, to] of Object.entries(changes)) {
    if (!text.includes(from)) throw new Error(`${name} does not contain ${from}`)
    text = text.replaceAll(from, to)
  }
  return text
}

/** The variables of an environment file as systemd reads it. Names may occur again; the last one counts. */
export function readVariables(text: string): Record<string, string> {
  const lines = text.split('\n').filter((line) => line && !line.startsWith('#'))
  return Object.fromEntries(lines.map(splitVariable))
}

export function splitVariable(line: string): [string, string] {
  const equals = line.indexOf('=')
  return [line.slice(0, equals), line.slice(equals + 1)]
}
