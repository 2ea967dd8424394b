import type { ReactNode } from 'react'

declare const userText: unique symbol

/**
 * A text that the API answered: at run time a string, that can be shown. It can't be compared or searched, because
 * its wording may change: programs decide by codes.
 */
export interface UserText extends Iterable<ReactNode> {
  readonly [userText]: true
}

/** The problem of each field, in the API's words or in the page's own. */
export type FieldTexts = Record<string, UserText | string>

export function asUserText(text: string): UserText {
  return text as unknown as UserText
}

export const noAnswer = asUserText('No hay conexión. Revisa tu internet e inténtalo de nuevo.')
