import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

/** Scores of 100; times in milliseconds; bytes as they came over the network. */
export interface PageFigures {
  accessibility: number
  bestPractices: number
  firstPaint: number
  largestPaint: number
  blocking: number
  shift: number
  scriptBytes: number
  /** Lighthouse's benchmark index of the machine during the run. */
  machine: number
}

interface Report {
  audits: Record<string, { numericValue?: number; details?: { items?: RequestItem[] } }>
  categories: Record<string, { score: number | null }>
  environment: { benchmarkIndex: number }
}

interface RequestItem {
  resourceType?: string
  transferSize?: number
}

const MAX_OUTPUT = 64_000_000

/** One run in a fresh browser. Throws with Lighthouse's own words if it cannot measure. */
export async function runLighthouse(
  url: string,
  { lighthouse, chromium }: { lighthouse: string; chromium?: string | undefined },
): Promise<PageFigures> {
  const [command = '', ...first] = lighthouse.split(' ')
  const args = [
    ...first,
    url,
    '--output=json',
    '--quiet',
    '--only-categories=performance,accessibility,best-practices',
    '--chrome-flags=--headless=new --no-sandbox --disable-gpu',
  ]
  const env = { ...process.env, ...(chromium ? { CHROME_PATH: chromium } : {}) }
  const { stdout } = await promisify(execFile)(command, args, { env, maxBuffer: MAX_OUTPUT })
  return figuresOf(JSON.parse(stdout))
}

function figuresOf({ audits, categories, environment }: Report): PageFigures {
  const score = (name: string) => Math.round((categories[name]?.score ?? 0) * 100)
  const value = (name: string) => audits[name]?.numericValue ?? Number.NaN
  const requests = audits['network-requests']?.details?.items ?? []
  return {
    accessibility: score('accessibility'),
    bestPractices: score('best-practices'),
    firstPaint: Math.round(value('first-contentful-paint')),
    largestPaint: Math.round(value('largest-contentful-paint')),
    blocking: Math.round(value('total-blocking-time')),
    shift: Number(value('cumulative-layout-shift').toFixed(4)),
    scriptBytes: requests
      .filter(({ resourceType }) => resourceType === 'Script')
      .reduce((sum, { transferSize = 0 }) => sum + transferSize, 0),
    machine: Math.round(environment.benchmarkIndex),
  }
}

/** The median of each figure over the runs. */
export function medianOf(runs: readonly PageFigures[]): PageFigures {
  const middle = (name: keyof PageFigures) => {
    const values = runs.map((run) => run[name]).sort((a, b) => a - b)
    return values[Math.floor(values.length / 2)] ?? Number.NaN
  }
  return {
    accessibility: middle('accessibility'),
    bestPractices: middle('bestPractices'),
    firstPaint: middle('firstPaint'),
    largestPaint: middle('largestPaint'),
    blocking: middle('blocking'),
    shift: middle('shift'),
    scriptBytes: middle('scriptBytes'),
    machine: middle('machine'),
  }
}
