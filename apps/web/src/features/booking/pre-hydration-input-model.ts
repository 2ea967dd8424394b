import { customerFields } from '@cuando/contract/customer-fields'
import type { ModalityOffer } from '@cuando/contract/modality'
import type { BookableService } from '@cuando/contract/service'
import { type BookingDraft, chooseService } from './booking-draft-model.ts'

const textFields = [...customerFields, 'notes'] as const

/** What stands in the fields of a form that the server drew and people used before its program ran. */
export interface EarlyInput {
  texts: Partial<Pick<BookingDraft, (typeof textFields)[number]>>
  serviceId: string | null
  time: string | null
}

/** Reads the fields as they are; what is empty was not typed. */
export function readEarlyInput(form: Pick<ParentNode, 'querySelector'>): EarlyInput {
  const read = (selector: string) =>
    form.querySelector<HTMLInputElement | HTMLTextAreaElement>(selector)?.value || null
  const texts: EarlyInput['texts'] = {}
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

/** A draft with it: nothing that somebody typed or chose is lost, and a service that is not offered is not chosen. */
export function applyEarlyInput(
  { texts, serviceId, time }: EarlyInput,
  draft: BookingDraft,
  services: readonly BookableService[],
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
