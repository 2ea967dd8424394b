import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod/mini'
import type { Clock } from '../../platform/clock/clock.ts'
import { type Db, inTransaction } from '../../platform/db/database.ts'
import { checkPassword, hashPassword } from '../accounts/hash-password.ts'
import { makePassword } from '../accounts/make-password.ts'
import { findUser } from '../accounts/store.ts'
import { hasCommerces } from '../commerce/store.ts'
import { describeDemoSalon } from './describe-salon.ts'
import { seedDemo } from './seed-demo.ts'

const demo = z.object({ username: z.string(), email: z.string(), password: z.string() })

/** The credentials of the demo business. */
export type Demo = z.output<typeof demo>

interface DemoParts {
  db: Db
  clock: Clock
  /**
   * The credentials are stored here, readable only by the server's user: the database has only the password's
   * hash.
   */
  dataDir: string
  /** The folder with avatar.webp, cover.webp, and work-1.webp and so on. */
  pictures: string
}

/**
 * The demo business's credentials, if they work. With `shouldMake` the business is created in a database
 * without any.
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
    // Missing or unreadable: either way there is nothing to show.
    return null
  }
}

/** Whether these credentials work: the account may be deleted, or its password changed. */
async function opens(db: Db, { email, password }: Demo): Promise<boolean> {
  const user = await findUser(db, email)
  return user !== undefined && checkPassword(user.password_hash, password)
}

async function makeDemo({ db, clock, dataDir, pictures }: DemoParts): Promise<Demo | null> {
  // No demo next to real businesses.
  if (await hasCommerces(db)) return null
  const { email } = describeDemoSalon()
  const password = makePassword()
  const read = (name: string) => readFile(join(pictures, `${name}.webp`))
  const [passwordHash, avatar, wide, ...work] = await Promise.all([
    hashPassword(password),
    read('avatar'),
    read('cover'),
    ...[1, 2, 3, 4, 5, 6].map((number) => read(`work-${number}`)),
  ])
  return inTransaction(db, async (tx) => {
    const now = clock.now()
    const pictures = {
      avatar: { webp: avatar, color: demoColor },
      cover: { webp: wide, color: null, blur: demoBlur },
      gallery: work.map((webp) => ({ webp, color: null })),
    }
    const { username } = await seedDemo(tx, { password, passwordHash, ...pictures, now })
    const made = { username, email, password }
    // Before the commit: a business must not exist without its stored password.
    await store(dataDir, made)
    return made
  })
}

/** The dominant color of avatar.webp. */
export const demoColor = '#9075cf'

/** The result of `blurCover` for cover.webp. */
export const demoBlur =
  'UklGRlwAAABXRUJQVlA4IFAAAADQAQCdASoQAAYABABoJYgCdAEOJFNRIAD+j4i8d+1pW/H8TQdkUQpYZjUcZM1qFG9HfzrftYXGrXcAfmc1Er4BHjhNh303OLfUvJ+YbdgAAA=='

async function store(dataDir: string, made: Demo): Promise<void> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
  // Overwriting would keep the old file's permissions.
  await rm(fileIn(dataDir), { force: true })
  const text = `${JSON.stringify(made, null, 2)}\n`
  await writeFile(fileIn(dataDir), text, { mode: 0o600, flag: 'wx' })
}
