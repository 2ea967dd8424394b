import { countMiscounted, countMisplaced, countOverbooked } from '../book-checks.ts'
import type { TwoServers } from '../kills/two-servers.ts'
import type { AttackSettings, Row } from '../row.ts'
import { type Answer, isFault, tally } from '../server/http-calls.ts'
import { openShop, type Shop } from '../shop.ts'

export interface Race {
  test: string
  /** One round: the answers, and whether they and the database are right. */
  run(
    servers: TwoServers,
    shop: Shop,
    round: number,
  ): Promise<{ answers: Answer[]; isRight: boolean }>
}

export interface Races {
  races: readonly Race[]
  /** The number of requests at once. */
  crowd: number
  /** How many appointments differ from the answers of all rounds. */
  countUnlike?(answers: readonly Answer[], shop: Shop): Promise<number>
}

/** Runs several rounds of each race, each race in its own business. */
export async function runRaces(
  { races, crowd, countUnlike }: Races,
  servers: TwoServers,
  { isShort, log }: AttackSettings,
): Promise<Row[]> {
  const rounds = isShort ? 1 : 10
  const rows: Row[] = []
  for (const { test, run } of races) {
    const shop = await openShop(servers.origins[0], servers.client)
    const all: Answer[] = []
    const wrong: string[] = []
    for (let round = 0; round < rounds; round += 1) {
      const { answers, isRight } = await run(servers, shop, round)
      all.push(...answers)
      if (!isRight || answers.some(isFault)) wrong.push(tally(answers))
    }
    const unlike = (await countUnlike?.(all, shop)) ?? 0
    const crowded = await countOverbooked(servers.client)
    const miscounted = await countMiscounted(servers.client)
    const misplaced = await countMisplaced(servers.client)
    const isGood = wrong.length + unlike + crowded + miscounted + misplaced === 0
    log(`${test}: ${tally(all)}`)
    rows.push({
      test,
      tried: `${rounds} rounds × ${crowd}`,
      failed: isGood
        ? `0 (${tally(all)})`
        : `${wrong.length} rounds (${wrong[0] ?? ''}); ${crowded} moments crowded, ${miscounted} miscounted, ${misplaced} with nobody or in a taken room, ${unlike} appointments unlike what was answered`,
      isGood,
    })
  }
  return rows
}
