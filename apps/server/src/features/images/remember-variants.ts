/** Finds a picture that was made before, or makes it; who asks meanwhile waits for the same one. */
export type RememberVariant = (
  key: string,
  make: () => Promise<Buffer | null>,
) => Promise<Buffer | null>

/** Keeps the pictures asked for last, up to so many bytes of them. */
export function rememberVariants(maxBytes: number): RememberVariant {
  const kept = new Map<string, Buffer>()
  const underWay = new Map<string, Promise<Buffer | null>>()
  let bytes = 0

  const keep = (key: string, picture: Buffer) => {
    kept.set(key, picture)
    bytes += picture.length
    for (const [oldest, { length }] of kept) {
      if (bytes <= maxBytes) return
      kept.delete(oldest)
      bytes -= length
    }
  }

  const begin = (key: string, make: () => Promise<Buffer | null>) => {
    const making = make()
      .then((picture) => {
        if (picture) keep(key, picture)
        return picture
      })
      .finally(() => underWay.delete(key))
    underWay.set(key, making)
    return making
  }

  return async (key, make) => {
    const known = kept.get(key)
    if (!known) return underWay.get(key) ?? begin(key, make)
    kept.delete(key)
    kept.set(key, known)
    return known
  }
}
