import { placeOf } from './place-of.mjs'

const may = {
  time: [],
  es: [],
  agenda: ['time'],
  contract: ['time'],
  server: ['agenda', 'contract', 'es', 'time'],
  web: ['agenda', 'contract', 'es', 'time'],
}
const parts = { time: [], es: [], agenda: [], contract: ['zod/mini'] }

/**
 * es and time import nothing, agenda imports time, contract time and zod/mini; server and web import those four, never
 * each other.
 */
export function wallPackages({ imports }) {
  return imports.flatMap(({ from, line, specifier, to }) => {
    const { area, isTest } = placeOf(from)
    const allowed = may[area]
    if (allowed === undefined || specifier === null) return []
    if (to !== null) {
      const target = placeOf(to).area
      if (target === area || allowed.includes(target)) return []
      return [{ path: from, line, text: refusal(area, target) }]
    }
    // Tests bring their own tools.
    if (isTest || parts[area] === undefined || parts[area].includes(specifier)) return []
    return [{ path: from, line, text: refusal(area, specifier) }]
  })
}

function refusal(area, target) {
  const allowed = [...(may[area] ?? []), ...(parts[area] ?? [])]
  const only = allowed.length === 0 ? 'nothing but its own files' : `only ${allowed.join(', ')}`
  return `${area} imports ${target}; ${area} may import ${only}: move the code or hand the value in`
}
