import { customerByEmail } from '@cuando/contract/customers'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { prefill } from '../../prefill-model.ts'
import { blockedQuery, customerQuery } from '../../queries.ts'
import type { ScheduleValues } from '../../schedule-values-model.ts'

const debounceMs = 500

/**
 * Looks up the customer with this e-mail when typing pauses, fills in their data, and takes it back as soon
 * as the address becomes another. Returns the customer and whether the address is blocked.
 */
export function useKnownCustomer(
  values: ScheduleValues,
  change: (changed: Partial<ScheduleValues>) => void,
) {
  const typed = addressOf(values.email)
  const sought = addressOf(useDebouncedValue(values.email, debounceMs)[0])
  const { data } = useQuery(customerQuery(sought))
  const { data: blocked = [] } = useQuery(blockedQuery(sought === null ? null : { email: sought }))
  const known = data && data.email === sought ? data : null
  const { prefilled } = values

  const fill = useEffectEvent((customer: typeof known) => {
    const filled = prefill(values, customer, prefilled)
    change({ ...filled.changes, prefilled: filled.prefilled })
  })
  const isFilled = prefilled.email !== ''
  const isOther = prefilled.email !== typed
  useEffect(() => {
    if (isFilled && isOther) fill(null)
  }, [isFilled, isOther])
  useEffect(() => {
    if (known && known.email === typed && isOther) fill(known)
  }, [known, typed, isOther])

  return { known, isBlocked: blocked.some(({ value }) => value === sought) }
}

/** The address as it is stored; null while it is none. */
function addressOf(email: string): string | null {
  const parsed = customerByEmail.params.safeParse({ email })
  return parsed.success ? parsed.data.email : null
}
