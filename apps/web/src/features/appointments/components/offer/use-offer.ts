import { offerPlace } from '@cuando/contract/waiting/owner-waiting'
import { useQueryClient } from '@tanstack/react-query'
import type { OpenDialog } from '../../../../domain/appointments/open-dialog.ts'
import { waitingQuery } from '../../../../domain/waiting/waiting-query.ts'
import {
  offerBody,
  offerErrors,
  offerSchema,
  openingOffer,
} from '../../offer/offer-values-model.ts'
import { askOfAbsence } from '../slot/use-members.ts'
import { useSlot } from '../slot/use-slot.ts'
import { useClock } from '../use-clock.ts'
import { useDraft } from '../use-draft.ts'
import { useSubmit } from '../use-submit.ts'

/** State of 'Ofrecer un lugar': the place to hold for somebody who waits, and submission. */
export function useOffer(open: OpenDialog & { kind: 'offer' }, onClose: () => void) {
  const { entry } = open
  const queries = useQueryClient()
  const { date: today } = useClock()
  const draft = useDraft(open, () => openingOffer(entry, today), offerSchema)
  const { values } = draft
  const slot = useSlot(values, null)
  const { submit, ...submission } = useSubmit(draft, (changed) => [
    ...Object.keys(changed),
    'nothing',
  ])
  const offer = () =>
    submit({
      found: { ...askOfAbsence(slot, draft.change), ...offerErrors(values, slot.service) },
      note: null,
      mustAsk: false,
      request: async (send) => {
        if (!slot.service) return null
        const params = { entryId: entry.id }
        const body = offerBody(values, slot.memberId, slot.service)
        return send(offerPlace, { params, body })
      },
      onDone: ({ waiting }) => {
        queries.setQueryData(waitingQuery.queryKey, waiting)
        onClose()
      },
    })
  return { ...submission, values, slot, submit: offer }
}
