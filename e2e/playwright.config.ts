import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'

const port = 3190
const origin = `http://127.0.0.1:${port}`

// This file is read again by every worker; the folder must be one for all of them.
process.env.CUANDO_E2E_DATA ??= mkdtempSync(join(tmpdir(), 'cuando-e2e-'))

const chromium = process.env.CUANDO_CHROMIUM

export default defineConfig({
  testMatch: '*.story.ts',
  workers: 2,
  fullyParallel: true,
  // Two stories at once on a busy machine: a page takes its time.
  timeout: 120_000,
  expect: { timeout: 10_000 },
  outputDir: 'test-results',
  use: {
    baseURL: origin,
    locale: 'es-MX',
    timezoneId: 'America/Mexico_City',
    trace: 'retain-on-failure',
    launchOptions: {
      ...(chromium ? { executablePath: chromium } : {}),
      // A closed network refuses what a browser asks for on its own, many times a second.
      args: ['--no-sandbox', '--disable-background-networking', '--disable-component-update'],
    },
  },
  webServer: {
    command: 'node ../apps/server/dist/main.js',
    url: `${origin}/ready`,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    env: {
      PORT: String(port),
      PUBLIC_URL: origin,
      DATA_DIR: process.env.CUANDO_E2E_DATA,
      RATE_LIMIT: 'off',
      // No story depends on the world outside: the map shows its plain grid.
      MAP_TILE_URL: `${origin}/no-tiles/{z}/{x}/{y}.png`,
      LOG_LEVEL: 'warn',
    },
    stdout: 'ignore',
    stderr: 'pipe',
  },
})
