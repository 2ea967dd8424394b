import { spawnSync } from 'node:child_process'
import { basename } from 'node:path'
import { type Browser, chromium } from '@playwright/test'
import { endWithReason } from './end-with-reason.ts'
import { readPath } from './read-options.ts'

/** A Chromium that figures are taken in. */
export interface Browsing {
  /** Its program and version: figures of Chromium itself and of its headless shell differ. */
  name: string
  path: string
  launch(): Promise<Browser>
}

/** Those that --browser names; else the one of CUANDO_CHROMIUM, which scripts/bench.mjs finds as npm test does. */
export function findBrowsers(given: readonly string[] | undefined): Browsing[] {
  const { CUANDO_CHROMIUM } = process.env
  const paths = given ?? (CUANDO_CHROMIUM ? [CUANDO_CHROMIUM] : [])
  if (paths.length === 0)
    endWithReason('there is no Chromium: name one by --browser or CUANDO_CHROMIUM')
  return paths.map((path) => ({
    name: `${basename(readPath('--browser', path))} ${versionOf(path)}`,
    path,
    launch: () => chromium.launch({ executablePath: path, args: ['--no-sandbox'] }),
  }))
}

function versionOf(path: string): string {
  const { stdout } = spawnSync(path, ['--version'], { encoding: 'utf8' })
  return /\d+(?=\.)/.exec(stdout)?.[0] ?? ''
}
