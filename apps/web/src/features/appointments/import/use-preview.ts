import type { Data } from '@cuando/contract/calls/endpoint'
import {
  type ImportedEvent,
  type ImportedOccurrence,
  previewAppointments,
} from '@cuando/contract/imports/appointment-imports'
import { useMemo, useState } from 'react'
import { useBatches } from '../../../domain/imports/use-batches.ts'
import { ownerCall } from '../../../lib/calls/owner-call.ts'
import { type Choice, type Choices, linesOf } from './choices-model.ts'
import { eventBatches } from './event-batches-model.ts'

type Preview = Data<typeof previewAppointments>

const timeoutMs = 60_000

/** Requests the suggestions for a file, and keeps the owner's choices. */
export function usePreview(memberId: string | undefined) {
  const sending = useBatches<ImportedEvent[], Preview>({ dropsLast: true })
  const [choices, setChoices] = useState<Choices>(new Map())
  const send = (events: ImportedEvent[], signal: AbortSignal) =>
    ownerCall(previewAppointments, { body: { memberId, events } }, { signal, timeoutMs })
  const { answers } = sending
  const occurrences = useMemo<ImportedOccurrence[]>(
    () => answers.flatMap((answer) => answer.occurrences),
    [answers],
  )
  const lines = useMemo(() => linesOf(occurrences, choices), [occurrences, choices])
  return {
    phase: sending.phase,
    failure: sending.failure,
    stop: sending.stop,
    done: answers.length,
    total: sending.batches.length,
    lines,
    services: answers[0]?.services ?? [],
    left: useMemo(() => leftOf(answers), [answers]),
    start: (events: readonly ImportedEvent[]) => {
      setChoices(new Map())
      void sending.start(eventBatches(events), send)
    },
    goOn: () => void sending.goOn(send),
    choose: (key: string, choice: Choice) =>
      setChoices((before) => new Map(before).set(key, { ...before.get(key), ...choice })),
  }
}

const leftOf = (answers: readonly Preview[]) => ({
  past: sum(answers, 'past'),
  cancelled: sum(answers, 'cancelled'),
  beyond: sum(answers, 'beyond'),
  unreadable: sum(answers, 'unreadable'),
  tooFrequent: answers.flatMap(({ tooFrequent }) => tooFrequent),
  unknownZones: answers.flatMap(({ unknownZones }) => unknownZones),
})

const sum = (answers: readonly Preview[], field: 'past' | 'cancelled' | 'beyond' | 'unreadable') =>
  answers.reduce((total, answer) => total + answer[field], 0)
