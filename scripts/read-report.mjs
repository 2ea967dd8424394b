import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { cacheFolder } from './pinned-tools.mjs'

/**
 * Has a runner write a JSON report and reads it.
 *
 * @param {(file: string) => Promise<{ code: number }>} run
 * @returns {Promise<{ report: any, code: number }>} report: undefined when none was written
 */
export async function readReport(run) {
  const file = join(cacheFolder, 'report.json')
  mkdirSync(cacheFolder, { recursive: true })
  rmSync(file, { force: true })
  const { code } = await run(file)
  return { code, report: existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined }
}
