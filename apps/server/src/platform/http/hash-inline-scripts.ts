import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

const inline = /<script>([\s\S]*?)<\/script>/g

/** The scripts that stand in the built pages themselves, as a content policy names them: 'sha256-…'. */
export async function hashInlineScripts(folder: string): Promise<string[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.html'))
  const pages = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')))
  const scripts = pages.flatMap((html) => [...html.matchAll(inline)].map(([, text = '']) => text))
  return [...new Set(scripts)].map(
    (text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
  )
}
