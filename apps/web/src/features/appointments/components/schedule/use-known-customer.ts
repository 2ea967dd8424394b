import { type Customer, customerByEmail } from '@cuando/contract/customers/customers'
import { fullName } from '@cuando/es/text'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useMemo } from 'react'
import { blockedQuery } from '../../../../domain/customers/blocked-contacts.ts'
import { phoneToSeek, sharingQuery } from '../../../../domain/customers/sharing-query.ts'
import { useSeesAll } from '../../../../lib/session/role.ts'
import { chooseCustomer, isOnlyOne, isTyped, prefill } from '../../prefill-model.ts'
import { customerQuery } from '../../queries.ts'
import type { ScheduleValues } from '../../schedule-values-model.ts'

const debounceMs = 500

type Change = (changed: Partial<ScheduleValues>) => void

/**
 * Looks up customers by the e-mail, or without a match by the phone, when typing pauses. Fills in the data of an
 * unambiguous customer, and removes them again as soon as the e-mail or phone changes. If several customers share the
 * phone, the owner chooses.
 */
export function useKnownCustomer(values: ScheduleValues, change: Change) {
  // A chosen customer is known already.
  const typed = values.customerId === null ? values : { ...values, email: '', phone: '' }
  const { byEmail, sharing, hiddenEmails, blocked } = useFoundCustomers(typed)
  const only = isOnlyOne(values, values.prefilled, sharing.length) ? (sharing[0] ?? null) : null
  usePrefill({ byEmail, only }, values, change)
  const byPhone = sharing.find((each) => isTyped(values, each)) ?? null
  return {
    byEmail,
    byPhone,
    /** The masked e-mail of the customer, for somebody who may not see it. */
    hiddenEmail: (byPhone && hiddenEmails.get(byPhone.id)) ?? null,
    /** The customers with the typed phone, if the phone alone doesn't identify one; else empty. */
    sharing: sharing.length > 1 || (sharing.length === 1 && !only) ? sharing : [],
    choose: (customer: (typeof sharing)[number]) =>
      change(withWho(chooseCustomer(values, values.prefilled, customer))),
    isBlocked: (kind: 'EMAIL' | 'PHONE') => blocked.some((each) => each.kind === kind),
  }
}

export type KnownCustomer = ReturnType<typeof useKnownCustomer>

/** The customers with the typed e-mail or else the typed phone, and the blocked ones of these contacts. */
function useFoundCustomers(values: ScheduleValues) {
  const [soughtEmail] = useDebouncedValue(values.email, debounceMs)
  const [soughtPhone] = useDebouncedValue(values.phone, debounceMs)
  // Stylists see names and phones only: no look-up by e-mail, and no blocked contacts.
  const seesAll = useSeesAll()
  const email = seesAll ? addressOf(soughtEmail) : null
  const phone = phoneToSeek(soughtPhone)
  const { data } = useQuery(customerQuery(email))
  const byEmail = data && data.email === email ? data : null
  const { data: found = [] } = useQuery(sharingQuery(byEmail ? null : phone))
  const sharing = useMemo(() => (seesAll ? found : found.map(withoutEmail)), [seesAll, found])
  const { data: blocked = [] } = useQuery(
    blockedQuery(seesAll && (email || phone) ? { email: email ?? '', phone: phone ?? '' } : null),
  )
  const hiddenEmails = new Map(seesAll ? [] : found.map(({ id, email: masked }) => [id, masked]))
  return { byEmail, sharing: byEmail ? [] : sharing, hiddenEmails, blocked }
}

/** The masked e-mail can't be typed. The server uses the real one. */
const withoutEmail = (customer: Customer): Customer => ({ ...customer, email: null })

interface Found {
  byEmail: Customer | null
  /** The only customer with the typed phone. */
  only: Customer | null
}

/** Fills in the data of a found customer, and removes them when its contact changes. */
function usePrefill({ byEmail, only }: Found, values: ScheduleValues, change: Change) {
  const typed = { email: addressOf(values.email), phone: phoneToSeek(values.phone) }
  const { by, ...before } = values.prefilled

  const fill = useEffectEvent((customer: Customer | null, key: 'email' | 'phone') => {
    const filled = prefill(values, customer, values.prefilled, key)
    const { prefilled } = filled
    change({ ...withWho({ ...nameOf(values), ...filled.changes }), prefilled })
  })
  const isStale = by !== null && before[by] !== typed[by]
  useEffect(() => {
    if (by && isStale) fill(null, by)
  }, [by, isStale])
  const isNewEmail = before.email !== typed.email
  useEffect(() => {
    if (byEmail && byEmail.email === typed.email && isNewEmail) fill(byEmail, 'email')
  }, [byEmail, typed.email, isNewEmail])
  const isNewPhone = by === null && before.phone !== typed.phone
  useEffect(() => {
    if (only && only.phone === typed.phone && isNewPhone) fill(only, 'phone')
  }, [only, typed.phone, isNewPhone])
}

const nameOf = ({ name, lastName }: ScheduleValues) => ({ name, lastName })

/** The field 'Cliente' shows the name that was filled in. */
const withWho = <C extends { name: string; lastName: string }>(changes: C) => ({
  ...changes,
  who: fullName(changes),
})

/** The typed e-mail in its stored form; null while it is invalid. */
function addressOf(email: string): string | null {
  const parsed = customerByEmail.params.safeParse({ email })
  return parsed.success ? parsed.data.email : null
}
