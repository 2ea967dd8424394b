import { customerFields } from '@cuando/contract/customer-fields'
import type { ModalityOffer } from '@cuando/contract/modality'
import { type BookingDraft, chooseService } from './booking-draft-model.ts'
import type { ShownService } from './service/own-service-model.ts'

const textFields = [...customerFields, 'notes'] as const

/** Field values of the server-rendered form that were entered before hydration. */
export interface PreHydrationInput {
  texts: Partial<Pick<BookingDraft, (typeof textFields)[number]>>
  serviceId: string | null
  time: string | null
}

/** Reads the fields from the DOM; empty ones count as untouched. */
export function readPreHydrationInput(form: Pick<ParentNode, 'querySelector'>): PreHydrationInput {
  const read = (selector: string) =>
    form.querySelector<HTMLInputElement | HTMLTextAreaElement>(selector)?.value || null
  const texts: PreHydrationInput['texts'] = {}
  for (const field of textFields) {
    const value = read(`[data-path="${field}"]`)
    if (value !== null) texts[field] = value
  }
  return {
    texts,
    serviceId: read('[name="serviceId"]:checked'),
    time: read('[name="time"]:checked'),
  }
}

/** Merges the early input into a draft. A service that is not offered is ignored. */
export function applyPreHydrationInput(
  { texts, serviceId, time }: PreHydrationInput,
  draft: BookingDraft,
  services: readonly ShownService[],
  settings: ModalityOffer,
): BookingDraft {
  const service = services.find(({ id }) => id === serviceId)
  const isOther = service !== undefined && service.id !== draft.serviceId
  return {
    ...draft,
    ...texts,
    ...(isOther && chooseService(service, settings)),
    ...(time !== null && { time }),
  }
}
