import { slotTaken } from '@cuando/contract/booking/own-refusals'
import type { Start } from '@cuando/contract/booking/page-state'
import { blankCustomer } from '@cuando/contract/customers/customer-fields'
import { phoneQuestion } from '@cuando/es/phone-question'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { newKey } from '../../../lib/calls/new-key.ts'
import { useFetched } from '../../../lib/hooks/use-fetched.ts'
import { useOneAtATime } from '../../../lib/hooks/use-one-at-a-time.ts'
import { reviewFlow } from '../attempt-model.ts'
import type { BookingDraft } from '../booking-draft-model.ts'
import type { BookingFlow } from '../booking-flow-model.ts'
import { useVisitor } from '../customer/use-visitor.ts'
import type { Bookable } from '../landing/bookable-model.ts'
import { servicesFetch } from '../queries.ts'
import type { ShownService } from '../service/own-service-model.ts'
import { goneText } from './person-gone-model.ts'
import { choiceOf, useStoredFlow } from './use-stored-flow.ts'

export type Booking = ReturnType<typeof useBooking>

/** State of one booking, from form to confirmation. */
export function useBooking(bookable: Bookable, chosen: Start | null) {
  const visitor = useVisitor()
  const { dispatch, ...stored } = useStoredFlow(bookable, chosen, visitor.read)
  const { flow, act } = stored
  const { draft } = flow
  const [run, isBooking] = useOneAtATime()
  const { askAboutPhone, ...asking } = useQuestions(flow)
  const [isChangingTime, setChangingTime] = useState(false)
  useLaterChoice(chosen, (start) => {
    setChangingTime(false)
    dispatch({ type: 'edited', change: choiceOf(bookable, start, draft) })
    dispatch({ type: 'stepShown', step: 'form' })
  })
  const found = useService(bookable, flow)

  return {
    ...stored,
    ...found,
    isBooking,
    ...asking,
    isVisitorKnown: visitor.isKnown,
    isChangingTime,
    setChangingTime,
    rememberVisitor: visitor.write,
    edit: (change: Partial<BookingDraft>) => dispatch({ type: 'edited', change }),
    loseTime: () => {
      if (!mayBeBooked(flow)) dispatch({ type: 'timeLost', problem: slotTaken.text })
    },
    review: (wanted = draft) => {
      if (asking.askUnfinished.current?.()) return
      const reviewed = { ...flow, draft: wanted }
      act(reviewFlow(reviewed, found.service, businessOf(bookable), newKey(), askAboutPhone()))
    },
    run,
    forgetVisitor: () => {
      visitor.forget()
      dispatch({ type: 'edited', change: blankCustomer })
    },
  }
}

/** Whether the attempt whose answer was lost may have booked the time. */
function mayBeBooked({ draft, unanswered }: BookingFlow): boolean {
  const sent = unanswered?.request
  return sent?.date === draft.date && sent?.time === draft.time
}

function useQuestions({ draft: { phone }, problems }: BookingFlow) {
  const [asked, setAsked] = useState<string | null>(null)
  return {
    /** The panel of a further appointment sets it: asks about one that is begun, and returns whether it did. */
    askUnfinished: useRef<() => boolean>(null),
    /** Whether the phone is asked about, and not corrected yet. */
    isPhoneAsked: problems.phone !== undefined && phone === asked,
    /** Asks about a doubtful phone once: the next review takes it as it is. */
    askAboutPhone: () => {
      const question = phone !== asked && phoneQuestion(phone)
      if (!question) return {}
      setAsked(phone)
      return { phone: question }
    },
  }
}

/**
 * The chosen service: of the person whose page it is or, once they no longer give it, of anybody. The page of one person may
 * lack the service of anybody, so that is fetched.
 */
function useService({ commerce, services }: Bookable, { draft, refusal }: BookingFlow) {
  const [person, setPerson] = useState(services[0]?.member)
  const find = (given: readonly ShownService[] | undefined) =>
    isChosen(draft) ? given?.find(({ id }) => id === draft.serviceId) : undefined
  const own = find(services)
  const isMissing = isChosen(draft) && person && !own
  const { data } = useFetched(isMissing ? servicesFetch(commerce.id) : null)
  const service = own ?? find(data)
  return {
    service,
    /** Whether no service is chosen, or the chosen one no longer exists. */
    isEmpty: !service && (!isMissing || data !== undefined),
    /** The notice that the chosen person is gone, or null. */
    gone: goneText(person, service, refusal),
    /** Stores the person of a refused booking: a page that was reloaded may not have them. */
    losePerson: (member: ShownService['member']) => setPerson(member ?? person),
  }
}

const businessOf = ({ commerce, settings: { requiredContact } }: Bookable) => ({
  ...commerce,
  requiredContact,
})

/** Takes over each start that is chosen after the first one. */
function useLaterChoice(chosen: Start | null, take: (start: Start) => void) {
  const choose = useEffectEvent(take)
  const firstChosen = useRef(chosen)
  useEffect(() => {
    // The first one is in the draft already, and a reload may have opened a later step.
    if (chosen && chosen !== firstChosen.current) choose(chosen)
  }, [chosen])
}

/** The business itself has no id: it is chosen once one of its days is. */
const isChosen = ({ serviceId, date }: BookingDraft) => serviceId !== null || date !== null
