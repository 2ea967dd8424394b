import { cancelAppointments } from '@cuando/contract/appointments/appointments'
import type { Data } from '@cuando/contract/calls/endpoint'
import { handOver } from '@cuando/contract/team/hand-over'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ownerCall } from '../../../lib/calls/owner-call.ts'
import { useLoadFailure } from '../../../lib/hooks/use-load-failure.ts'
import { useOneAtATime } from '../../../lib/hooks/use-one-at-a-time.ts'
import type { UserText } from '../../../lib/user-text.ts'
import { refetchAppointments } from '../../appointments/fresh-appointments.ts'
import { useTeam } from '../team-query.ts'
import { comingTurnsQuery } from './coming-turns-query.ts'
import {
  type Choice,
  type Choices,
  cancelledOf,
  handOversOf,
  type Line,
  linesOf,
  planOf,
} from './hand-over-model.ts'

interface Whose {
  memberId: string
  /** Without it, all coming appointments. */
  date?: string | undefined
}

/** The result of sending everything. */
export interface Result {
  lines: Line[]
  isBlocked: boolean
  failure: UserText | null
}

/** The appointments of somebody who does not come, what the owner chose for each, and the way to do it. */
export function useHandOver(whose: Whose) {
  const query = useQuery(comingTurnsQuery(whose.memberId, whose.date))
  const failure = useLoadFailure(query)
  const [choices, setChoices] = useState<Choices>(new Map())
  const [wantsBlock, setWantsBlock] = useState(true)
  const [reason, setReason] = useState('')
  const { data } = query
  const turns = data?.turns ?? []
  const isBlocking = whose.date !== undefined && data?.isBlocked === false && wantsBlock
  const { perform, ...performed } = usePerform()
  return {
    data,
    failure,
    refetch: query.refetch,
    turns,
    choices,
    choose: (key: string, choice: Choice) => setChoices(new Map([...choices, [key, choice]])),
    isBlocking,
    setBlocking: setWantsBlock,
    reason,
    setReason,
    plan: planOf(turns, choices, isBlocking),
    perform: () => perform({ whose, turns, choices, isBlocking, reason }),
    ...performed,
  }
}

export type HandOver = ReturnType<typeof useHandOver>

interface Performed extends Pick<HandOver, 'turns' | 'choices' | 'isBlocking' | 'reason'> {
  whose: Whose
}

/** Sends everything that was chosen: first the day and what goes to others, then what is cancelled. */
function usePerform() {
  const queries = useQueryClient()
  const { team } = useTeam()
  const [run, isBusy] = useOneAtATime()
  const [result, setResult] = useState<Result | null>(null)
  const [problem, setProblem] = useState<UserText | null>(null)
  const nameOf = (id: string) => team.find((each) => each.id === id)?.name ?? 'Esa persona'

  const perform = async (wanted: Performed) => {
    const done = await run(() => send(wanted))
    if (!done) return
    setProblem(done.problem)
    if (done.problem === null) {
      const { turns, choices, isBlocking: isBlocked } = wanted
      const lines = linesOf(turns, choices, { ...done, nameOf })
      setResult({ lines, isBlocked, failure: done.failure })
    }
    void refetchAppointments(queries)
  }
  return { perform, isBusy, problem, result, resume: () => setResult(null) }
}

interface Sent {
  handed: Data<typeof handOver> | null
  cancelled: Data<typeof cancelAppointments> | null
  /** Why nothing at all was done. */
  problem: UserText | null
  /** Why nothing was cancelled, after the rest was done. */
  failure: UserText | null
}

async function send({ whose, turns, choices, isBlocking, reason }: Performed): Promise<Sent> {
  const { memberId, date } = whose
  const handOvers = handOversOf(turns, choices)
  const dayOff = isBlocking && date !== undefined ? { date, description: 'No viene' } : undefined
  const sent: Sent = { handed: null, cancelled: null, problem: null, failure: null }
  if (dayOff || handOvers.length > 0) {
    const answer = await ownerCall(handOver, {
      params: { memberId },
      body: { handOvers, ...(dayOff && { dayOff }) },
    })
    if (!answer.ok) return { ...sent, problem: answer.message }
    sent.handed = answer.data
  }
  const ids = cancelledOf(turns, choices).map(({ id }) => id)
  if (ids.length === 0) return sent
  const answer = await ownerCall(cancelAppointments, { body: { ids, reason } })
  if (answer.ok) return { ...sent, cancelled: answer.data }
  return sent.handed === null
    ? { ...sent, problem: answer.message }
    : { ...sent, failure: answer.message }
}
