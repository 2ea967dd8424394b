/** A property of a calendar file (RFC 5545, section 3.1). Its name and those of its parameters are in upper case. */
export interface Property {
  name: string
  params: ReadonlyMap<string, string>
  /** As it is written; `plainText` reads texts. */
  value: string
}

export interface CalendarComponents {
  events: Property[][]
  /** The properties of the calendar itself. */
  calendar: Property[]
}

/** The events of a calendar file; null if it has no component, or more than `max`. Unreadable lines are left out. */
export function readComponents(text: string, max: number): CalendarComponents | null {
  const found: CalendarComponents = { events: [], calendar: [] }
  const open: string[] = []
  let count = 0
  let event: Property[] | null = null
  for (const line of unfold(text)) {
    const property = readProperty(line)
    if (!property) continue
    const { name, value } = property
    if (name === 'BEGIN') {
      count += 1
      if (count > max) return null
      open.push(value.toUpperCase())
      if (open.at(-1) === 'VEVENT') event = []
    } else if (name === 'END') {
      // Alarms lie within events.
      if (open.pop() === 'VEVENT' && event) {
        found.events.push(event)
        event = null
      }
    } else if (open.at(-1) === 'VEVENT') event?.push(property)
    else if (open.length === 1 && open[0] === 'VCALENDAR') found.calendar.push(property)
  }
  return count === 0 ? null : found
}

/** The lines, with those that begin with a space joined to the ones before them. */
function* unfold(text: string): Generator<string> {
  let parts: string[] = []
  for (const [line] of text.matchAll(/[^\r\n]+/g)) {
    if (line.startsWith(' ') || line.startsWith('\t')) parts.push(line.slice(1))
    else {
      if (parts.length > 0) yield parts.join('')
      parts = [line]
    }
  }
  if (parts.length > 0) yield parts.join('')
}

/** Longer lines carry pictures or the invisible state of other programs. */
const MAX_LINE = 20_000

function readProperty(line: string): Property | null {
  if (line.length > MAX_LINE) return null
  const colon = outsideQuotes(line, ':')
  if (colon < 1) return null
  const [name = '', ...params] = splitOutsideQuotes(line.slice(0, colon), ';')
  return {
    name: name.trim().toUpperCase(),
    params: new Map(params.map(readParameter)),
    value: line.slice(colon + 1).trim(),
  }
}

function readParameter(text: string): [string, string] {
  const at = text.indexOf('=')
  const value = text.slice(at + 1)
  return [text.slice(0, Math.max(0, at)).toUpperCase(), value.replace(/^"(.*)"$/s, '$1')]
}

function outsideQuotes(text: string, sought: string): number {
  let isQuoted = false
  for (let at = 0; at < text.length; at += 1) {
    if (text[at] === '"') isQuoted = !isQuoted
    else if (text[at] === sought && !isQuoted) return at
  }
  return -1
}

function splitOutsideQuotes(text: string, separator: string): string[] {
  const parts: string[] = []
  let rest = text
  for (let at = outsideQuotes(rest, separator); at >= 0; at = outsideQuotes(rest, separator)) {
    parts.push(rest.slice(0, at))
    rest = rest.slice(at + 1)
  }
  return [...parts, rest]
}

/** The text of a value: line breaks, commas and semicolons are escaped (RFC 5545, section 3.3.11). */
export const plainText = (value: string): string =>
  value.replace(/\\(.)/gs, (_, escaped: string) => (/n/i.test(escaped) ? '\n' : escaped))
