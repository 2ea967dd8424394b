import { connectToEmbedded } from '../../outages/databases.ts'
import type { Attack } from '../row.ts'
import { readMails } from '../server/read-mails.ts'
import { startWholeServer } from '../server/start-whole-server.ts'
import { costlyCalendar } from './trust-calendar.ts'
import { crowdAndGuesses, logInsFromEverywhere } from './trust-crowd.ts'
import { codeAmidMails, mailsToStrangers } from './trust-mails.ts'
import { impostors, strangerWithAnEmail } from './trust-people.ts'
import { inventedBusinesses } from './trust-referrals.ts'

/** Attacks by people who may call the API but pretend to be somebody else; behind a proxy, with all limits. */
export const trust: Attack = async (settings) => {
  await using stack = new AsyncDisposableStack()
  const server = stack.use(await startWholeServer({ RATE_LIMIT: 'on', TRUST_PROXY: 'on' }))
  const database = stack.adopt(await connectToEmbedded(server.dataDir), (client) => client.end())
  const world = { ...settings, server, database, mails: readMails(server.dataDir) }
  // Concurrent, because most of it waits for mails.
  const [calendar, ...rows] = await Promise.all([
    costlyCalendar(settings),
    inventedBusinesses(world),
    mailsToStrangers(world),
    strangerWithAnEmail(world),
    impostors(world),
  ])
  return [
    ...rows,
    await crowdAndGuesses(world),
    await logInsFromEverywhere(world),
    await codeAmidMails(world),
    calendar,
  ]
}
