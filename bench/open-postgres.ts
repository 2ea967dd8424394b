import { startExternal } from './outages/databases.ts'
import { readUrl } from './read-options.ts'

export interface OpenPostgres extends AsyncDisposable {
  /** A database of its, whose user may create others. */
  url: string
}

/** The server of databases that a benchmark was given, or one of its own, which is deleted when it is disposed of. */
export async function openPostgres(given: string | undefined): Promise<OpenPostgres> {
  if (given) {
    const url = readUrl('--postgres', given, ['postgres:', 'postgresql:'])
    return { url, [Symbol.asyncDispose]: async () => undefined }
  }
  const own = await startExternal()
  return {
    url: own.env.DATABASE_URL ?? '',
    [Symbol.asyncDispose]: () => own[Symbol.asyncDispose](),
  }
}
