import { type Ref, useEffect, useEffectEvent, useImperativeHandle, useRef, useState } from 'react'
import { unfinishedQuestion } from './unfinished-model.ts'
import type { CompanionQuestion, useCompanion } from './use-companion.ts'

/** Set to a function that asks about an appointment that is begun, if there is one, and returns whether it did. */
export type AskUnfinished = Ref<() => boolean>

interface Question extends Pick<CompanionQuestion, 'again'> {
  askUnfinished?: AskUnfinished | undefined
  /** The text of the button that adds somebody. */
  actionOf: (name: string) => string
}

type Choice = ReturnType<typeof useCompanion>

/** The question about the choice, once it is asked and as long as it is begun; it is brought into view. */
export function useUnfinished({ askUnfinished: ask, again, actionOf }: Question, choice: Choice) {
  const { isBegun, needsName, who, input, times, fetched } = choice
  const form = useRef<HTMLFormElement>(null)
  const [timesAsked, setTimesAsked] = useState(0)
  useImperativeHandle(ask, () => () => {
    if (!isBegun) return false
    needsName()
    setTimesAsked(timesAsked + 1)
    return true
  })
  const show = useEffectEvent(() => {
    if (form.current) bringIntoView(form.current, input.isMissing ? input.ref.current : null)
  })
  useEffect(() => {
    // The question is drawn by now, and has its place.
    if (timesAsked) show()
  }, [timesAsked])
  const showLoss = useEffectEvent(() => {
    if (again) form.current?.querySelector('[role=alert]')?.scrollIntoView({ block: 'center' })
  })
  // Before the services were loaded it was elsewhere.
  useEffect(() => showLoss(), [])
  const isFull = fetched.data !== undefined && times.length === 0
  const question =
    timesAsked > 0 &&
    isBegun &&
    unfinishedQuestion({ who, action: actionOf(who), isNameMissing: input.isMissing, isFull })
  return { form, question }
}

/** Shows the panel, and focuses the missing field or the button that adds. Without a free time it focuses the one that closes. */
function bringIntoView(form: HTMLFormElement, missing: HTMLElement | null): void {
  const panel = form.parentElement
  const target =
    missing ??
    form.querySelector<HTMLElement>('[type=submit]:enabled') ??
    panel?.querySelector<HTMLElement>(':scope > button')
  panel?.scrollIntoView({ block: 'center' })
  target?.focus({ preventScroll: true })
  target?.scrollIntoView({ block: 'nearest' })
}
