import { personName } from '@cuando/contract/customers/person-name'
import { foldText } from '@cuando/es/text'

export interface NamedService {
  id: string
  name: string
}

export interface ReadTitle {
  serviceId: string | null
  /** The full name of a person in the title; null without one. */
  person: string | null
}

/** Finds the service and the person in an event's title: 'Corte - Ana Ruiz', 'Ana Ruiz: Corte', 'Cita con Ana', 'Ana Ruiz (Corte)'. */
export function readTitle(title: string, services: readonly NamedService[]): ReadTitle {
  const parts = partsOf(title)
  const named = parts.map((part) => ({ part, service: findService(part, services) }))
  const service = named.find((each) => each.service !== null)?.service ?? null
  const rest = named.flatMap(({ part, service: own }) => {
    if (own === null) return [part]
    const left = withoutService(part, own.name)
    return left === '' ? [] : [left]
  })
  const isSaid = service !== null || intro.test(title)
  const people = rest.map((part) => part.replace(intro, '').replace(digits, ' ').trim())
  const person = people.find((part) => (isSaid ? isName(part) : isFullName(part))) ?? null
  return { serviceId: service?.id ?? null, person }
}

/** A text that names somebody: 'Ana Ruiz', 'María del Carmen'. Words in lower case are no names. */
function isName(text: string): boolean {
  const words = text.split(/\s+/)
  if (text === '' || words.length > 6 || holdsNoName(text)) return false
  const isWord = (word: string) =>
    particles.has(word.toLowerCase()) || /^\p{Lu}[\p{L}'’.-]*$/u.test(word)
  return words.every(isWord) && personName('').safeParse(text).success
}

const isFullName = (text: string) => text.trim().includes(' ') && isName(text)

/** Divides a full name: two given names of four, and the particles go with what follows them. */
export function divideName(text: string): { name: string; lastName: string } {
  const units: string[] = []
  let pending = ''
  for (const word of text.trim().split(/\s+/)) {
    const grown = pending === '' ? word : `${pending} ${word}`
    if (particles.has(word.toLowerCase())) {
      pending = grown
      continue
    }
    pending = ''
    if (units.length > 0 && given.has(foldText(grown)))
      units[units.length - 1] = `${units.at(-1)} ${grown}`
    else units.push(grown)
  }
  if (pending !== '') units.push(pending)
  const names = units.length > 3 ? 2 : 1
  return { name: units.slice(0, names).join(' '), lastName: units.slice(names).join(' ') }
}

const particles = new Set(['de', 'del', 'la', 'las', 'los', 'y', 'e', 'da', 'dos', 'van', 'von'])

// They belong to the given name before them.
const given = new Set(
  [
    ...['del carmen', 'del rosario', 'del pilar', 'del socorro', 'del consuelo', 'de jesus'],
    ...['de los angeles', 'de lourdes', 'de guadalupe', 'de la luz', 'de fatima', 'del mar'],
  ].map(foldText),
)

function partsOf(title: string): string[] {
  return title
    .split(/\s+[-–—|/•·]\s+|:\s+|[()[\],;]|\s+(?:con|with|para|for)\s+(?=\p{Lu})/u)
    .map((part) => part.trim())
    .filter((part) => part !== '')
}

// Before a name; 'Cita', 'Cita con', 'Consulta de', 'Appointment with'.
const intro =
  /^(?:nueva\s+)?(?:cita|consulta|sesi[oó]n|turno|reserva|reservaci[oó]n|appointment|booking|session)(?:\s+(?:con|de|para|with|for))?(?=\s|$)/iu

const digits = /\+?[\d().-][\d\s().-]{5,}\d/g

// Of what owners write for themselves.
const own =
  /(?:^|\s)(?:comida|comer|almuerzo|desayuno|cena|lunch|dinner|break|descanso|vacaciones|vacation|holiday|feriado|festivo|cerrado|closed|bloquead[oa]|blocked|ocupad[oa]|busy|no disponible|fuera|junta|reuni[oó]n|meeting|gym|gimnasio|yoga|vuelo|flight|viaje|hotel|cumplea[nñ]os|birthday|aniversario|dentista|doctor|m[eé]dico|banco|pagar?|pago|comprar|limpieza|inventario|escuela|d[ií]a|navidad|a[nñ]o nuevo|semana santa|recordatorio|tarea)(?:\s|$)/iu

const holdsNoName = (text: string) => own.test(text) || /[\d@#]/.test(text)

/** Whether a title has a word for the owner's own time. */
export const isOwnTime = (title: string): boolean => own.test(title)

/** The service with the longest name that a text contains in whole words. */
function findService(text: string, services: readonly NamedService[]): NamedService | null {
  const folded = ` ${wordsOf(text)} `
  const held = longestFirst(services).find(({ words }) => folded.includes(` ${words} `))
  return held?.service ?? null
}

interface KnownWords {
  service: NamedService
  words: string
}

// A file names the same services in each title.
const known = new WeakMap<readonly NamedService[], KnownWords[]>()

function longestFirst(services: readonly NamedService[]): KnownWords[] {
  const found = known.get(services)
  if (found) return found
  const made = services
    .map((service) => ({ service, words: wordsOf(service.name) }))
    .filter(({ words }) => words !== '')
    .sort((one, other) => other.words.length - one.words.length)
  known.set(services, made)
  return made
}

const wordsOf = (text: string) =>
  foldText(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

function withoutService(text: string, name: string): string {
  const count = wordsOf(name).split(' ').length
  const words = text.split(/\s+/)
  const at = words.findIndex(
    (_, start) => wordsOf(words.slice(start, start + count).join(' ')) === wordsOf(name),
  )
  return at < 0 ? '' : [...words.slice(0, at), ...words.slice(at + count)].join(' ')
}
