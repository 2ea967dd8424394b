import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { preferMemory } from '../scripts/test-run/prefer-memory.ts'

preferMemory()

// Without a locale, Chromium downloads a file whose name has an emoji as 'download'.
process.env.LANG ??= 'C.UTF-8'

const port = Number(process.env.CUANDO_E2E_PORT ?? 3190)
const origin = `http://127.0.0.1:${port}`

// A stand-in for the tile server and the geocoder, on the port after that.
const mapPort = port + 2
const mapWorld = `http://127.0.0.1:${mapPort}`

// A stand-in for Google, on the next port.
const googlePort = port + 1
const googleWorld = `http://127.0.0.1:${googlePort}`
process.env.CUANDO_E2E_GOOGLE = googleWorld
const google = {
  GOOGLE_ISSUER: googleWorld,
  GOOGLE_API_URL: googleWorld,
  GOOGLE_CLIENT_ID: 'cuando.apps.test',
  GOOGLE_CLIENT_SECRET: 'only the server knows',
}

// A server with its limits on, and its demo business, behind what would be a proxy.
const limitedPort = port + 3
process.env.CUANDO_E2E_LIMITED = `http://127.0.0.1:${limitedPort}`

// A stand-in for push services, which a story runs itself.
const pushPort = port + 4
process.env.CUANDO_E2E_PUSH_PORT = String(pushPort)
const gracefulShutdown = { signal: 'SIGTERM', timeout: 10_000 } as const

// Every worker reads this file again, but all must use the same folder.
process.env.CUANDO_E2E_DATA ??= makeDataFolder()

const chromium = process.env.CUANDO_CHROMIUM

// The stories about drags, menus and transitions.
const aboutMotion = [
  'calendar/*.story.ts',
  'screens/*.story.ts',
  'booking/put-the-pin.story.ts',
  'settings/choose-a-picture.story.ts',
  'team/run-the-day.story.ts',
].map((pattern) => `**/${pattern}`)

export default defineConfig({
  projects: [
    { name: 'moving', testMatch: aboutMotion },
    {
      name: 'still',
      testMatch: '**/*.story.ts',
      testIgnore: aboutMotion,
      // Dialogs and menus that fade take time in hundreds of stories, which prove nothing about it.
      use: { contextOptions: { reducedMotion: 'reduce' } },
    },
  ],
  workers: 3,
  fullyParallel: true,
  // Concurrent stories make pages slow on a busy machine.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  outputDir: 'test-results',
  use: {
    baseURL: origin,
    // Only its own stories allow the service worker, because stories can't mock the requests that it answers.
    serviceWorkers: 'block',
    locale: 'es-MX',
    timezoneId: 'America/Mexico_City',
    // Pictures of every step would cost a third of the time.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false },
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(chromium ? { executablePath: chromium } : {}),
      // Without internet access, the browser's own background requests fail many times a second.
      args: [
        '--no-sandbox',
        '--disable-background-networking',
        '--disable-component-update',
        // With two cores and short stories, a process and threads for graphics cost more than they save.
        '--in-process-gpu',
        '--num-raster-threads=1',
        // A page of a story ends before its optimizing compilers have paid for themselves. With two cores, threads that
        // collect garbage take more time than they save.
        '--js-flags=--no-maglev,--no-opt,--single-threaded-gc',
        // Under this name a page has plain http, as in a shop's own network.
        '--host-resolver-rules=MAP salon.test 127.0.0.1',
      ],
    },
  },
  webServer: [
    {
      command: 'node support/calendar/run-google.ts',
      url: `${googleWorld}/.well-known/openid-configuration`,
      gracefulShutdown,
      env: {
        ...google,
        GOOGLE_PORT: String(googlePort),
        REDIRECT_URIS: `${origin}/google-auth-callback ${origin}/google-callback`,
      },
      stdout: 'ignore',
      stderr: 'ignore',
    },
    {
      command: `node ../apps/server/src/testing/worlds/run-map-world.ts ${mapPort}`,
      port: mapPort,
      stdout: 'ignore',
      stderr: 'pipe',
    },
    {
      command: 'node ../apps/server/dist/main.js',
      url: `${origin}/ready`,
      gracefulShutdown,
      env: {
        ...google,
        PORT: String(port),
        PUBLIC_URL: origin,
        DATA_DIR: process.env.CUANDO_E2E_DATA,
        RATE_LIMIT: 'off',
        PUSH_SERVICES: `http://127.0.0.1:${pushPort}`,
        // No story depends on the internet.
        MAP_TILE_URL: `${mapWorld}/tiles/{z}/{x}/{y}.png`,
        GEOCODER_URL: mapWorld,
        LOG_LEVEL: 'warn',
      },
      stdout: 'ignore',
      stderr: 'pipe',
    },
    {
      command: 'node ../apps/server/dist/main.js',
      url: `${process.env.CUANDO_E2E_LIMITED}/ready`,
      gracefulShutdown,
      env: {
        PORT: String(limitedPort),
        DATA_DIR: join(process.env.CUANDO_E2E_DATA, 'limited'),
        RATE_LIMIT: 'on',
        TRUST_PROXY: 'on',
        MAP_TILE_URL: `${mapWorld}/tiles/{z}/{x}/{y}.png`,
        LOG_LEVEL: 'warn',
      },
      stdout: 'ignore',
      stderr: 'pipe',
    },
  ],
})

/** Deleted when the process exits, after the servers; if it is in memory, leftovers would fill the memory up. */
function makeDataFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'cuando-e2e-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  return folder
}
