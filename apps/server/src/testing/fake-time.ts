import { globSync } from 'node:fs'
import { mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

/** A clock that processes started with `env` see, real but for an offset. Their monotonic clock stays as it is. */
export interface FakeTime extends AsyncDisposable {
  env: Record<string, string>
  /** Such as '+2d', '-3m' or '+0'. In effect when it resolves. */
  shift(offset: string): Promise<void>
}

// Where the package puts it, and where `npm test` unpacks it where it may not install one.
const cache = fileURLToPath(
  new URL('../../../../node_modules/.cache/cuando/packages/libfaketime', import.meta.url),
)
const places = ['', cache].map((root) => `${root}/usr/lib/*/faketime/libfaketimeMT.so.1`)

/** Debian's libfaketime, which `npm test` installs where it is missing. */
function findLibrary(): string {
  const found = places.flatMap((place) => globSync(place))[0]
  if (found) return found
  throw new Error('libfaketime is missing: run npm test, or install the package faketime')
}

export async function openFakeTime(offset: string): Promise<FakeTime> {
  // PostgreSQL may run as another user, who must be able to read the file.
  const folder = await mkdtemp(join(tmpdir(), 'cuando-time-'))
  const file = join(folder, 'offset')
  const write = async (next: string) => {
    await writeFile(`${file}.next`, `${next}\n`)
    await rename(`${file}.next`, file)
  }
  await write(offset)
  return {
    env: {
      LD_PRELOAD: findLibrary(),
      FAKETIME_TIMESTAMP_FILE: file,
      // Not read at each call: PostgreSQL asks for the time in signal handlers too, and crashes if the file is open there.
      FAKETIME_CACHE_DURATION: String(CACHE_SECONDS),
      FAKETIME_DONT_FAKE_MONOTONIC: '1',
    },
    shift: async (next) => {
      await write(next)
      // The library compares whole seconds.
      await sleep((CACHE_SECONDS + 1.1) * 1000)
    },
    [Symbol.asyncDispose]: () => rm(folder, { recursive: true, force: true }),
  }
}

const CACHE_SECONDS = 1
