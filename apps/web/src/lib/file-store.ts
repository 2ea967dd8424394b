const storeName = 'drafts'
const ttlMs = 24 * 60 * 60 * 1000

interface StoredFile {
  value: unknown
  at: number
}

/**
 * Keeps what is too big for the tab's storage (pictures of a form) across a reload, for a day. Where the browser
 * has no database for us nothing is kept, and reading gives null.
 */
export async function storeFile(key: string, value: unknown): Promise<void> {
  const stored: StoredFile = { value, at: Date.now() }
  if (value === null) await attempt('readwrite', (store) => store.delete(key))
  else await attempt('readwrite', (store) => store.put(stored, key))
}

/** What `keepFile` kept under the key, or null. */
export async function readStoredFile(key: string): Promise<unknown> {
  await dropOld()
  const stored = await attempt<StoredFile | undefined>('readonly', (store) => store.get(key))
  return stored?.value ?? null
}

async function dropOld() {
  const keys = (await attempt('readonly', (store) => store.getAllKeys())) ?? []
  for (const key of keys) {
    const stored = await attempt<StoredFile | undefined>('readonly', (store) => store.get(key))
    if (stored && stored.at < Date.now() - ttlMs)
      await attempt('readwrite', (store) => store.delete(key))
  }
}

async function attempt<T>(
  mode: IDBTransactionMode,
  act: (store: IDBObjectStore) => IDBRequest<T>,
): Promise<T | null> {
  try {
    const database = await open()
    try {
      return await settled(act(database.transaction(storeName, mode).objectStore(storeName)))
    } finally {
      database.close()
    }
  } catch {
    return null
  }
}

function open(): Promise<IDBDatabase> {
  const request = indexedDB.open('cuando', 1)
  request.onupgradeneeded = () => request.result.createObjectStore(storeName)
  return settled(request)
}

function settled<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
}
