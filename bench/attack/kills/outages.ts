import { runLiveOutages } from '../../outages/live-outages.ts'
import {
  isDead,
  isSilent,
  type Kind,
  measureOutages,
  moments,
  type Outage,
} from '../../outages/measure-outages.ts'
import type { Attack, Row } from '../row.ts'
import { startBuilt } from '../server/start-built.ts'

const kinds: readonly Kind[] = ['external', 'embedded']

/**
 * After PostgreSQL was down: whether jobs, settling, bookings and live notifications recover within ten
 * seconds.
 */
export const outages: Attack = async ({ isShort, log }) => {
  const rows: Row[] = []
  for (const kind of kinds) {
    const all = await measureOutages({
      kinds: [kind],
      moments,
      rounds: isShort ? 1 : 5,
      secondsOf: (round) => (round === 4 ? 20 : 1),
      perSecond: 30,
      start: startBuilt,
      log,
    })
    rows.push(describe(kind, all))
  }
  for (const { kind, rounds, silent } of await runLiveOutages(isShort ? 2 : 15, startBuilt)) {
    rows.push({
      test: `Live notices and log-outs between two processes, connections ${kind}`,
      tried: `${rounds.length}`,
      failed: `silent in ${silent}`,
      isGood: silent === 0,
    })
  }
  return rows
}

function describe(kind: Kind, all: readonly Outage[]): Row {
  const dead = all.filter(isDead).length
  const silent = all.filter(isSilent).length
  const missing = all.reduce((sum, each) => sum + each.mailsMissing, 0)
  const twice = all.reduce((sum, each) => sum + each.mailsTwice, 0)
  const confirmed = all.reduce((sum, each) => sum + each.confirmed, 0)
  return {
    test: `PostgreSQL (${kind}) down and back: idle, loaded, amid a job`,
    tried: `${all.length}, ${confirmed} bookings`,
    failed: `jobs dead in ${dead}, live notices silent in ${silent}; ${missing} mails missing, ${twice} twice`,
    isGood: dead + silent + missing + twice === 0,
  }
}
