import { addToParty } from '@cuando/contract/party/book-party'
import { useRef } from 'react'
import { call } from '../../../lib/calls/call.ts'
import { newKey } from '../../../lib/calls/new-key.ts'
import { useFetchCache } from '../../../lib/hooks/use-fetched.ts'
import { sendWithProof } from '../../../lib/proof/send-with-proof.ts'
import { answerMs, useOwnCall } from '../changed/use-own-call.ts'
import { FailedChange } from '../failure/failed-change.tsx'
import { storeAppointment } from '../mine/use-stored-appointments.ts'
import { appointmentFetch } from '../own/queries.ts'
import { bookableKey } from '../queries.ts'
import type { Along, Companion, PartyMember, Taken } from './companion-model.ts'
import { CompanionPanel } from './companion-panel.tsx'

interface AddCompanionProps extends Along {
  taken: readonly [Taken, ...Taken[]]
  onAdded: (member: PartyMember) => void
  onCancel: () => void
}

/** Asks for another appointment, and books it. */
export function AddCompanion(props: AddCompanionProps) {
  const { commerce, date, first, taken, onCancel } = props
  const { add, isSending, failure } = useAdding(props)
  return (
    <CompanionPanel
      commerce={commerce}
      date={date}
      modality={first.modality}
      taken={taken}
      areBooked
      actionOf={(name) => (name ? `Agendar también a ${name}` : 'Agendar también')}
      isSending={isSending}
      problem={<FailedChange text={addToParty.failure} reason={failure} />}
      onChoose={(companion) => void add(companion)}
      onCancel={onCancel}
    />
  )
}

/** Books one more. After a lost answer the same choice is sent with the same key. */
function useAdding({ commerce, appointmentId, date, onAdded }: AddCompanionProps) {
  const { ask, isSending, failure, setFailure } = useOwnCall(null)
  const cache = useFetchCache()
  const attempt = useRef({ body: '', key: '' })
  const add = async (companion: Companion) => {
    const { name, serviceId, serviceName, time, price, currency } = companion
    const shown = serviceId === null ? {} : { price, currency }
    const body = { name, serviceId, date, time, ...shown }
    const text = JSON.stringify(body)
    if (attempt.current.body !== text) attempt.current = { body: text, key: newKey() }
    const { key } = attempt.current
    const answer = await ask((options) =>
      sendWithProof((proof) => {
        const headers = { 'idempotency-key': key, 'proof-of-work': proof }
        const given = { params: { appointmentId }, headers, body }
        return call(addToParty, given, { ...options, timeoutMs: answerMs })
      }),
    )
    if (!answer) return
    if (answer.ok || answer.status !== 0) {
      attempt.current = { body: '', key: '' }
      cache.expire(bookableKey)
    }
    if (!answer.ok) return setFailure(answer.message)
    setFailure(null)
    cache.expire(appointmentFetch(appointmentId).key)
    const { id } = answer.data
    storeAppointment(commerce, { id, date, time, name, service: serviceName ?? 'Cita' })
    onAdded({ id, date, ...companion })
  }
  return { add, isSending, failure }
}
