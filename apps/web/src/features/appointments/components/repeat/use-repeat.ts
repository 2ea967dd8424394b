import type { Appointment } from '@cuando/contract/appointments/appointment'
import { repeatAppointment } from '@cuando/contract/appointments/repeating'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { OpenDialog } from '../../../../domain/appointments/open-dialog.ts'
import {
  type Choices,
  chosenStarts,
} from '../../../../domain/appointments/repeating/choices-model.ts'
import { offerTelling } from '../../../../domain/appointments/tell-customer.ts'
import { newKey } from '../../../../lib/calls/new-key.ts'
import { useLoadFailure } from '../../../../lib/hooks/use-load-failure.ts'
import { repeatQuery } from '../../repeating/queries.ts'
import { useSend } from '../use-send.ts'

/** The usual number of appointments of a new series. */
const USUAL_TIMES = 6

/** State of 'Otra cita': how many weeks later, whether as a series, and what is chosen for dates that are not free. */
export function useRepeat(open: OpenDialog & { kind: 'repeat' }, onClose: () => void) {
  const [weeks, setWeeks] = useState(open.weeks)
  const [isSeries, setSeries] = useState(false)
  const [seriesTimes, setTimes] = useState(USUAL_TIMES)
  const [choices, setChoices] = useState<Choices>({})
  const times = isSeries ? seriesTimes : 1
  const query = useQuery(repeatQuery(open.id, weeks, times))
  const failure = useLoadFailure(query)
  const chosen = chosenStarts(query.data?.starts ?? [], choices)
  const keyFor = useKeys()
  const { send, isBusy } = useSend()
  const submit = async () => {
    const { starts } = chosen
    if (starts.length === 0 || chosen.undecided > 0) return
    const body = { starts }
    const given = {
      params: { appointmentId: open.id },
      headers: { 'idempotency-key': keyFor(body) },
      body,
    }
    const answer = await send(repeatAppointment, given, {
      withdrawable: ({ appointments }) => appointments.map(({ id }) => id),
      tell: ({ appointments }) => tellingOf(appointments),
    })
    if (answer?.ok) onClose()
  }
  return {
    ...{ weeks, setWeeks, isSeries, setSeries, times, setTimes, choices, setChoices },
    ...{ preview: query.data, failure, chosen, submit, isBusy },
  }
}

const tellingOf = ([first, ...others]: readonly Appointment[]) =>
  first ? offerTelling(first, 'booked', others) : {}

/** The key of a request: the same until the request changes, so that sending it again books nothing twice. */
function useKeys() {
  const sent = useRef({ body: '', key: '' })
  return (content: unknown): string => {
    const body = JSON.stringify(content)
    if (sent.current.body !== body) sent.current = { body, key: newKey() }
    return sent.current.key
  }
}
