import { vi } from 'vitest'

// A hundred log-ins in a test need not cost what they cost whoever guesses passwords. A hash says its own cost,
// so that `verify` follows.
vi.mock('@node-rs/argon2', async (importOriginal) => {
  const argon2 = await importOriginal<typeof import('@node-rs/argon2')>()
  const hash: typeof argon2.hash = (password, options, ...rest) =>
    argon2.hash(password, { ...options, memoryCost: 8, timeCost: 1 }, ...rest)
  return { ...argon2, hash }
})
