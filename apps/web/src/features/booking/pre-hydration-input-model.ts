import { customerFields } from '@cuando/contract/customers/customer-fields'
import type { BookingDraft } from './booking-draft-model.ts'

const textFields = [...customerFields, 'notes'] as const

/** Text typed into the server-rendered form before hydration. */
export type PreHydrationInput = Partial<Pick<BookingDraft, (typeof textFields)[number]>>

/** Reads the fields from the DOM; empty ones count as untouched. */
export function readPreHydrationInput(form: Pick<ParentNode, 'querySelector'>): PreHydrationInput {
  const texts: PreHydrationInput = {}
  for (const field of textFields) {
    const path = `[data-path="${field}"]`
    const { value } = form.querySelector<HTMLInputElement | HTMLTextAreaElement>(path) ?? {}
    if (value) texts[field] = value
  }
  return texts
}
