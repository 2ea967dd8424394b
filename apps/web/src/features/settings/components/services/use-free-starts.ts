import type { Service } from '@cuando/contract/service'
import { previewService } from '@cuando/contract/services'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { appointmentsKey } from '../../../../domain/appointments/fresh-appointments.ts'
import { dataOf } from '../../../../lib/call-failure.ts'
import { ownerCall } from '../../../../lib/owner-call.ts'
import type { ServiceDraft } from '../../service-draft-model.ts'
import { previewOf } from '../../service-request-model.ts'

const pauseMs = 400

/** The free starts that a draft would have, asked for when its typing pauses; `isAsked` is false while it is not ready. */
export function useFreeStarts(draft: ServiceDraft, service: Service | null) {
  const asked = previewOf(draft, service)
  const [text] = useDebouncedValue(asked && JSON.stringify(asked), pauseMs)
  const query = useQuery({
    queryKey: [...appointmentsKey, 'free-starts', text],
    queryFn: async ({ signal }) =>
      dataOf(await ownerCall(previewService, { body: JSON.parse(text ?? '{}') }, { signal })),
    enabled: text !== null,
    placeholderData: keepPreviousData,
  })
  return { ...query, isAsked: asked !== null }
}
