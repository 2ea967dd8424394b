import { startWholeServer } from '../attack/server/start-whole-server.ts'
import type { Browsing } from '../find-browsers.ts'
import { interactions, measureInteraction } from './measure-interactions.ts'
import { measureVisits, type Screen, type Visit } from './measure-visits.ts'
import { logIn } from './slow-phone.ts'

const coldBounds = {
  largestPaint: 1800,
  firstData: 1800,
  requests: 12,
  scriptKilobytes: 162,
  shift: 0.1,
}

const screens: (Screen & { name: string; bounds?: Figures })[] = [
  {
    name: 'booking page',
    path: '/book/salon-jacaranda',
    firstData: null,
    isOpen: true,
    bounds: { largestPaint: 1000, scriptKilobytes: 85, shift: 0.1 },
  },
  {
    name: 'dashboard',
    path: '/',
    firstData: '[aria-label="Tu día"] ul',
    bounds: { ...coldBounds, requests: 13 },
  },
  {
    name: 'calendar',
    path: '/calendar',
    // On a day without appointments there is a note instead.
    firstData: '[aria-label="Citas del día"], main p[role="status"]:not(:empty)',
    bounds: coldBounds,
  },
  // Its program is there once it has asked how one may log in; its form can be seen and filled before.
  { name: 'log-in', path: '/login', firstData: 'form button[type="submit"]', isOpen: true },
]
const cachedBounds = { largestPaint: 700, firstData: 700, shift: 0.1 }

export type Figures = Record<string, number>

export interface Row {
  name: string
  figures: Figures
  bounds: Figures
}

interface MeasureOptions {
  /** The number of runs; each figure is their median. */
  count: number
  browsing: Browsing
  /** Only screens and presses with this in their name. */
  only: string
}

/** Measures the booking page and the owner's screens of a server started for it, and the slowest presses. */
export async function measureScreens({ count, browsing, only }: MeasureOptions): Promise<Row[]> {
  await using server = await startWholeServer({ DEMO: 'on' })
  const { origin } = server
  const session = await logIn(origin, readDemoAccount(server.lines))
  await using browser = await browsing.launch()
  const isChosen = ({ name }: { name: string }) => name.includes(only)
  const rows: Row[] = []
  for (const { name, bounds = coldBounds, ...screen } of screens.filter(isChosen)) {
    const visits = []
    for (let run = 0; run < count; run++)
      visits.push(await measureVisits(browser, { origin, session, screen }))
    const cold = medians(visits.map((visit) => visit.cold))
    const cached = medians(visits.map((visit) => visit.cached))
    rows.push({ name: `${name}, cold`, figures: cold, bounds })
    rows.push({ name: `${name}, cached`, figures: cached, bounds: cachedBounds })
  }
  for (const interaction of interactions.filter(isChosen)) {
    const durations = []
    for (let run = 0; run < count; run++)
      durations.push(await measureInteraction(browser, { origin, session, interaction }))
    rows.push({
      name: interaction.name,
      figures: { nextFrame: middleOf(durations) },
      bounds: { nextFrame: 200 },
    })
  }
  return rows
}

/** The server prints how to log in to its demo business. */
function readDemoAccount(lines: readonly string[]) {
  const [, email, password] =
    lines.map((line) => /(\S+@\S+).* (\S+)$/.exec(line)).find(Boolean) ?? []
  if (!email || !password) throw new Error('The server has printed no log-in of a demo business')
  return { email, password }
}

function medians(visits: readonly Visit[]): Figures {
  const names = Object.keys(visits[0] ?? {}) as (keyof Visit)[]
  return Object.fromEntries(names.map((name) => [name, middleOf(visits.map((each) => each[name]))]))
}

function middleOf(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
}
