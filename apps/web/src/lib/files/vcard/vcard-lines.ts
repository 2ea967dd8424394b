/** A property of a vCard: 'item1.TEL;type=CELL:55 1234 5678'. */
export interface VcardProperty {
  /** In upper case, without a group. */
  name: string
  parameters: VcardParameters
  /** With its escapes. */
  value: string
}

export interface VcardParameters {
  /** In upper case. */
  types: ReadonlySet<string>
  isQuoted: boolean
  charset: string
}

/** Longer values are cut: no field is as long. */
const MAX_VALUE = 65_536

/** Pictures, sounds and keys, which fill most of a file. */
const skipped = /^(?:[^.:;]{1,50}\.)?(?:photo|logo|sound|key)[;:]/i
const quoted = /^[^:]{0,200}quoted-printable[^:]{0,200}:/i

/** Called with each property of a file of vCards, in versions 2.1, 3.0 and 4.0. Other lines are left out. */
export function eachProperty(text: string, take: (property: VcardProperty) => void): void {
  let line = newLine('')
  eachLine(text, (next) => {
    // Version 2.1 continues a quoted line after '=', other values after a line that begins with a space.
    if (line.isSoft) addTo(line, next)
    else if (/^[ \t]/.test(next)) addTo(line, next.slice(1))
    else {
      finish(line)
      line = newLine(next)
    }
  })
  finish(line)

  function finish({ parts, isSkipped }: LogicalLine): void {
    const property = isSkipped ? null : propertyOf(parts.join(''))
    if (property) take(property)
  }
}

/** A line with its continuations; joined once, since there may be a million. */
interface LogicalLine {
  parts: string[]
  length: number
  isSkipped: boolean
  isQuoted: boolean
  /** Whether it goes on although the next line does not begin with a space. */
  isSoft: boolean
}

function newLine(text: string): LogicalLine {
  const line = {
    parts: [],
    length: 0,
    isSkipped: skipped.test(text),
    isQuoted: quoted.test(text),
    isSoft: false,
  }
  addTo(line, text)
  return line
}

function addTo(line: LogicalLine, text: string): void {
  line.isSoft = line.isQuoted && text.endsWith('=')
  const part = line.isSoft ? text.slice(0, -1) : text
  if (line.isSkipped || line.length >= MAX_VALUE) return
  line.parts.push(part.slice(0, MAX_VALUE))
  line.length += part.length
}

function eachLine(text: string, take: (line: string) => void): void {
  let at = 0
  while (at < text.length) {
    const feed = text.indexOf('\n', at)
    const end = feed === -1 ? text.length : feed
    const line = text.slice(at, end)
    take(line.endsWith('\r') ? line.slice(0, -1) : line)
    at = end + 1
  }
}

/** Null for a line that is no property. */
function propertyOf(line: string): VcardProperty | null {
  const colon = colonIn(line)
  if (colon === -1) return null
  const [whole = '', ...given] = line.slice(0, colon).split(';')
  const name = whole
    .slice(whole.indexOf('.') + 1)
    .trim()
    .toUpperCase()
  if (!/^[A-Z0-9-]+$/.test(name)) return null
  return { name, parameters: parametersOf(given), value: line.slice(colon + 1) }
}

/** The first colon outside quotes. */
function colonIn(line: string): number {
  const colon = line.indexOf(':')
  const quote = line.indexOf('"')
  if (quote === -1 || quote > colon) return colon
  let isQuoted = false
  for (let at = 0; at < line.length; at += 1) {
    if (line[at] === '"') isQuoted = !isQuoted
    else if (line[at] === ':' && !isQuoted) return at
  }
  return -1
}

const noParameters: VcardParameters = { types: new Set(), isQuoted: false, charset: '' }

/** Version 2.1 writes 'CELL' and 'QUOTED-PRINTABLE' without a name. */
function parametersOf(given: readonly string[]): VcardParameters {
  if (given.length === 0) return noParameters
  const pairs = given.map((each) => {
    const [, name = 'TYPE', value = ''] = /^(?:([^=]*)=)?(.*)$/s.exec(each) ?? []
    return {
      name: name.trim().toUpperCase(),
      value: value.replaceAll('"', '').trim().toUpperCase(),
    }
  })
  const valuesOf = (wanted: string) =>
    pairs.flatMap(({ name, value }) => (name === wanted ? value.split(',') : []))
  const types = new Set(valuesOf('TYPE'))
  const encodings = [...types, ...valuesOf('ENCODING')]
  if (valuesOf('PREF').length > 0) types.add('PREF')
  return {
    types,
    isQuoted: encodings.includes('QUOTED-PRINTABLE') || encodings.includes('Q'),
    charset: valuesOf('CHARSET')[0] ?? '',
  }
}
