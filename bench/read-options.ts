import { existsSync } from 'node:fs'
import { type ParseArgsConfig, parseArgs } from 'node:util'
import { endWithReason, reasonOf } from './end-with-reason.ts'

/** As parseArgs; here and below, what can't be used ends the program with its reason. */
export function readOptions<T extends ParseArgsConfig>(config: T) {
  try {
    return parseArgs(config)
  } catch (error) {
    return endWithReason(reasonOf(error).replaceAll('\n', ' '))
  }
}

export function readWholeNumber(
  name: string,
  text: string,
  { min = 1, max = 1_000_000_000 } = {},
): number {
  const value = /^\d+$/.test(text) ? Number(text) : Number.NaN
  if (value >= min && value <= max) return value
  return endWithReason(`${name}: "${text}" is not a whole number from ${min} to ${max}`)
}

/** Some of the known names, separated by commas. */
export function readNames<T extends string>(name: string, text: string, known: readonly T[]): T[] {
  const named = new Set(text.split(','))
  const unknown = [...named.difference(new Set<string>(known))]
  if (unknown.length > 0)
    endWithReason(`${name}: "${unknown.join()}" is not among ${known.join(', ')}`)
  return known.filter((each) => named.has(each))
}

/** A file or folder, which must exist, or undefined. */
export function readPath<T extends string | undefined>(name: string, path: T): T {
  if (path !== undefined && !existsSync(path)) endWithReason(`${name}: there is no "${path}"`)
  return path
}

export function readUrl(name: string, text: string, protocols: readonly string[]): string {
  if (URL.canParse(text) && protocols.includes(new URL(text).protocol)) return text
  return endWithReason(`${name}: "${text}" is not a URL of ${protocols.join(' or ')}`)
}
