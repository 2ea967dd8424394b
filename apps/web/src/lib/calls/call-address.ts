export type Part = 'params' | 'query' | 'headers' | 'body'

export type Parts = Partial<Record<Part, unknown>>

/** The address of a call, with its params and its query. */
export function addressOf(endpoint: { readonly path: string }, parts: Parts, origin = ''): string {
  const params = new Map(entriesOf(parts.params))
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(params.get(name) ?? ''),
  )
  const query = new URLSearchParams(entriesOf(parts.query)).toString()
  return `${origin}/api${path}${query && `?${query}`}`
}

/** The defined values of a part, as text. */
export function entriesOf(part: unknown): [string, string][] {
  return Object.entries(part ?? {})
    .filter(([, value]) => value !== undefined && value !== null)
    .map(([name, value]) => [name, String(value)])
}
