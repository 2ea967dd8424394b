import type { Data } from '@cuando/contract/calls/endpoint'
import {
  type ImportedEvent,
  previewAppointments,
} from '@cuando/contract/imports/appointment-imports'
import { useMemo, useState } from 'react'
import { useBatches } from '../../../domain/imports/use-batches.ts'
import { ownerCall } from '../../../lib/calls/owner-call.ts'
import { type Choice, type Choices, linesOf, timesOf, withServices } from './choices-model.ts'
import { type EventBatches, eventBatches } from './event-batches-model.ts'

type Preview = Data<typeof previewAppointments>
const none: Preview['services'] = []

const timeoutMs = 60_000

/** Requests the suggestions for a file, and keeps the owner's choices. */
export function usePreview(memberId: string | undefined) {
  const sending = useBatches<ImportedEvent[], Preview>({ dropsLast: true })
  // They stay when the file is reviewed again, for another person.
  const [choices, setChoices] = useState<Choices>(new Map())
  const [sent, setSent] = useState<Pick<EventBatches, 'tooFrequent'>>({ tooFrequent: [] })
  const send = (events: ImportedEvent[], signal: AbortSignal) =>
    ownerCall(previewAppointments, { body: { memberId, events } }, { signal, timeoutMs })
  const { answers } = sending
  const { times, beyond } = useMemo(
    () => timesOf(answers.flatMap((answer) => answer.occurrences)),
    [answers],
  )
  const services = answers[0]?.services ?? none
  const lines = useMemo(
    () => linesOf(times, withServices(choices, services)),
    [times, choices, services],
  )
  return {
    phase: sending.phase,
    failure: sending.failure,
    stop: sending.stop,
    done: answers.length,
    total: sending.batches.length,
    lines,
    services,
    left: useMemo(
      () => leftOf(answers, { beyond, tooFrequent: sent.tooFrequent }),
      [answers, beyond, sent],
    ),
    hasChoices: choices.size > 0,
    start: (events: readonly ImportedEvent[]) => {
      const next = eventBatches(events)
      setSent(next)
      void sending.start(next.batches, send)
    },
    goOn: () => void sending.goOn(send),
    choose: (key: string, choice: Choice) =>
      setChoices((before) => new Map(before).set(key, { ...before.get(key), ...choice })),
  }
}

const leftOf = (
  answers: readonly Preview[],
  own: { beyond: number; tooFrequent: readonly string[] },
) => ({
  past: sum(answers, 'past'),
  cancelled: sum(answers, 'cancelled'),
  beyond: own.beyond + sum(answers, 'beyond'),
  unreadable: sum(answers, 'unreadable'),
  tooFrequent: [...own.tooFrequent, ...answers.flatMap(({ tooFrequent }) => tooFrequent)],
  unknownZones: answers.flatMap(({ unknownZones }) => unknownZones),
})

const sum = (answers: readonly Preview[], field: 'past' | 'cancelled' | 'beyond' | 'unreadable') =>
  answers.reduce((total, answer) => total + answer[field], 0)
