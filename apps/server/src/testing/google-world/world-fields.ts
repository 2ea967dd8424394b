type Fields = Map<string, Fields | null>

/** What a partial response's `fields` leaves of an answer, such as `items(id,start/date),timeZone`. */
export function selectFields(value: unknown, text: string): unknown {
  return text === '*' ? value : select(value, readFields(text))
}

function readFields(text: string): Fields {
  let at = 0
  const read = (): Fields => {
    const found: Fields = new Map()
    while (at < text.length && text[at] !== ')') {
      const name = /^\w+/.exec(text.slice(at))?.[0] ?? ''
      at += name.length
      found.set(name, readInner())
      if (text[at] === ',') at += 1
      else if (name === '') break
    }
    return found
  }
  const readInner = (): Fields | null => {
    if (text[at] === '/') {
      at += 1
      const name = /^\w+/.exec(text.slice(at))?.[0] ?? ''
      at += name.length
      return new Map([[name, readInner()]])
    }
    if (text[at] !== '(') return null
    at += 1
    const inner = read()
    at += 1
    return inner
  }
  return read()
}

function select(value: unknown, fields: Fields): unknown {
  if (Array.isArray(value)) return value.map((each) => select(each, fields))
  if (typeof value !== 'object' || value === null) return value
  const kept = Object.entries(value).filter(([name]) => fields.has(name))
  return Object.fromEntries(
    kept.map(([name, inner]) => {
      const deeper = fields.get(name)
      return [name, deeper ? select(inner, deeper) : inner]
    }),
  )
}
