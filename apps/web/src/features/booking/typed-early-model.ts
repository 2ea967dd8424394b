import type { BookableService } from '@cuando/contract/service'
import { type BookingDraft, chooseService } from './booking-draft-model.ts'
import type { BookingSettings } from './modality-model.ts'

const texts = ['name', 'lastName', 'email', 'phone', 'notes'] as const

/** What stands in the fields of a form that was there, drawn by the server, before its program was. */
export interface TypedEarly {
  texts: Partial<Pick<BookingDraft, (typeof texts)[number]>>
  serviceId: string | null
  time: string | null
}

/** Reads the fields as they are; what is empty was not typed. */
export function readTyped(form: Pick<ParentNode, 'querySelector'>): TypedEarly {
  const read = (selector: string) =>
    form.querySelector<HTMLInputElement | HTMLTextAreaElement>(selector)?.value || null
  const typed: TypedEarly['texts'] = {}
  for (const path of texts) {
    const value = read(`[data-path="${path}"]`)
    if (value !== null) typed[path] = value
  }
  return {
    texts: typed,
    serviceId: read('[name="serviceId"]:checked'),
    time: read('[name="time"]:checked'),
  }
}

/** Lays it over a draft: nothing that somebody typed or chose is lost, and a service that is not offered is not chosen. */
export function layTyped(
  { texts: typed, serviceId, time }: TypedEarly,
  draft: BookingDraft,
  services: readonly BookableService[],
  settings: BookingSettings,
): BookingDraft {
  const service = services.find(({ id }) => id === serviceId)
  const isOther = service !== undefined && service.id !== draft.serviceId
  return {
    ...draft,
    ...typed,
    ...(isOther && chooseService(service, settings)),
    ...(time !== null && { time }),
  }
}
