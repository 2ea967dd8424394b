import { customerByEmail } from '@cuando/contract/customers'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef } from 'react'
import { prefill } from '../../prefill-model.ts'
import { blockedQuery, customerQuery } from '../../queries.ts'
import type { ScheduleValues } from '../../schedule-values-model.ts'

const debounceMs = 500

/**
 * Looks up the customer with this e-mail when typing pauses, and fills in their data. Returns the customer
 * and whether the address is blocked.
 */
export function useKnownCustomer(
  values: ScheduleValues,
  change: (changed: Partial<ScheduleValues>) => void,
) {
  const [email] = useDebouncedValue(values.email, debounceMs)
  const typed = customerByEmail.params.safeParse({ email })
  const sought = typed.success ? typed.data.email : null
  const { data } = useQuery(customerQuery(sought))
  const { data: blocked = [] } = useQuery(blockedQuery(sought === null ? null : { email: sought }))
  const filled = useRef<ReturnType<typeof prefill>>({})
  const fill = useEffectEvent((customer: NonNullable<typeof data>) => {
    const found = prefill(values, customer, filled.current)
    filled.current = { ...filled.current, ...found }
    change(found)
  })
  useEffect(() => {
    if (data) fill(data)
  }, [data])
  return {
    known: data && data.email === sought ? data : null,
    isBlocked: blocked.some(({ value }) => value === sought),
  }
}
