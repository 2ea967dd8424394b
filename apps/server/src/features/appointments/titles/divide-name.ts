import { foldText } from '@cuando/es/text'
import { particles } from './title-words.ts'

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

// They belong to the given name before them.
const given = new Set(
  [
    ...['del carmen', 'del rosario', 'del pilar', 'del socorro', 'del consuelo', 'de jesus'],
    ...['de los angeles', 'de lourdes', 'de guadalupe', 'de la luz', 'de fatima', 'del mar'],
  ].map(foldText),
)
