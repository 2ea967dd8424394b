import { spawnSync } from 'node:child_process'
import { pinnedNode, root, tools } from '../pinned-tools.mjs'
import { runCommand } from '../run-command.mjs'

const apt = 'apt-get'
const knownPaths = [
  // Built without a window system: the browser tests take a third less time.
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/chromium-browser',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/**
 * Finds a working Chromium on this machine, or installs one.
 *
 * @returns {Promise<string | undefined>} its path; undefined when none is available
 */
export async function findChromium() {
  const found = findInstalled()
  if (found) return found
  console.log('Instalando Chromium…')
  if (canUseApt()) await installPackage()
  return findInstalled() ?? (await installDownload())
}

function findInstalled() {
  const { CHROMIUM_PATH } = process.env
  if (CHROMIUM_PATH) return canRun(CHROMIUM_PATH) ? CHROMIUM_PATH : undefined
  return knownPaths.find(canRun) ?? [downloadPath()].find(canRun)
}

/** Existence is not enough: Ubuntu has a stub that asks for a snap, and libraries may be missing. */
function canRun(path) {
  return spawnSync(path, ['--version'], { timeout: 20_000 }).status === 0
}

function canUseApt() {
  return process.getuid?.() === 0 && spawnSync(apt, ['--version']).status === 0
}

async function installPackage() {
  const env = { DEBIAN_FRONTEND: 'noninteractive' }
  const updated = await runCommand([apt, 'update'], { env })
  if (updated.code !== 0) return
  for (const name of ['chromium-headless-shell', 'chromium']) {
    const installed = await runCommand([apt, 'install', '-y', name], { env })
    if (installed.code === 0) return
  }
}

async function installDownload() {
  const withLibraries = canUseApt() ? ['--with-deps'] : []
  await runCommand([...tools.playwright, 'install', ...withLibraries, 'chromium'])
  const path = downloadPath()
  return canRun(path) ? path : undefined
}

/** Where Playwright stores its downloaded browser. */
function downloadPath() {
  const program =
    "import { chromium } from '@playwright/test'; console.log(chromium.executablePath())"
  const { stdout } = spawnSync(pinnedNode, ['--input-type=module', '--eval', program], {
    cwd: root,
    encoding: 'utf8',
  })
  return stdout.trim()
}
