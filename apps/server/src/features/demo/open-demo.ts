import { randomInt } from 'node:crypto'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod/mini'
import type { Clock } from '../../platform/clock/clock.ts'
import { type Db, inTransaction } from '../../platform/db/database.ts'
import { checkPassword, hashPassword } from '../accounts/hash-password.ts'
import { findUser } from '../accounts/store.ts'
import { hasCommerces } from '../commerce/store.ts'
import { describeDemoSalon } from './describe-salon.ts'
import { seedDemo } from './seed-demo.ts'

const demo = z.object({ username: z.string(), email: z.string(), password: z.string() })

/** How to get into the demo business. */
export type Demo = z.output<typeof demo>

interface DemoParts {
  db: Db
  clock: Clock
  /** The log-in is kept here for its owner's eyes only: the database has but the password's hash. */
  dataDir: string
  /** The folder of the business's avatar.webp and cover.webp. */
  pictures: string
}

/**
 * The demo business's log-in, where there is one that works. With `shouldMake` the business is made
 * in a database that has none.
 */
export async function openDemo(parts: DemoParts, shouldMake: boolean): Promise<Demo | null> {
  const stored = await readStored(parts.dataDir)
  if (stored && (await opens(parts.db, stored))) return stored
  return shouldMake ? makeDemo(parts) : null
}

const fileIn = (dataDir: string) => join(dataDir, 'demo.json')

async function readStored(dataDir: string): Promise<Demo | null> {
  try {
    return demo.parse(JSON.parse(await readFile(fileIn(dataDir), 'utf8')))
  } catch {
    // Not there, or not as it was written: either way there is nothing to show.
    return null
  }
}

/** Whether somebody could log in so: the account may be gone, or have another password by now. */
async function opens(db: Db, { email, password }: Demo): Promise<boolean> {
  const user = await findUser(db, email)
  return user !== undefined && checkPassword(user.password_hash, password)
}

async function makeDemo({ db, clock, dataDir, pictures }: DemoParts): Promise<Demo | null> {
  // Somebody's own businesses get no company.
  if (await hasCommerces(db)) return null
  const { email } = describeDemoSalon()
  const password = makePassword()
  const [passwordHash, avatar, cover] = await Promise.all([
    hashPassword(password),
    readFile(join(pictures, 'avatar.webp')),
    readFile(join(pictures, 'cover.webp')),
  ])
  return inTransaction(db, async (tx) => {
    const now = clock.now()
    const { username } = await seedDemo(tx, { password, passwordHash, avatar, cover, now })
    const made = { username, email, password }
    // Before the end of the transaction: no business without its password, whatever fails.
    await store(dataDir, made)
    return made
  })
}

// Without what looks alike in some typeface: 0 and o, 1 and l and i.
const letters = 'abcdefghjkmnpqrstuvwxyz23456789'

/** Three groups of four: 59 bits, and still easy to copy by hand. */
function makePassword(): string {
  const group = () => Array.from({ length: 4 }, () => letters[randomInt(letters.length)]).join('')
  return [group(), group(), group()].join('-')
}

async function store(dataDir: string, made: Demo): Promise<void> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
  // A file that is there keeps its permissions when it is written over.
  await rm(fileIn(dataDir), { force: true })
  const text = `${JSON.stringify(made, null, 2)}\n`
  await writeFile(fileIn(dataDir), text, { mode: 0o600, flag: 'wx' })
}
