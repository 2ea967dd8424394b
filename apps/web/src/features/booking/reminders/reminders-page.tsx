import type { Data } from '@cuando/contract/endpoint'
import {
  type reminderSubscription,
  subscribe,
  unsubscribe,
} from '@cuando/contract/reminder-subscription'
import { IconBell, IconBellOff } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../lib/call.ts'
import type { UserText } from '../../../lib/user-text.ts'
import { Button } from '../../../ui/plain/button.tsx'
import { Loader } from '../../../ui/plain/loader.tsx'
import { LoadedPage } from '../components/loaded-page.tsx'
import { Problem } from '../components/problem.tsx'
import { StepHeading } from '../components/step-heading.tsx'
import { useOneAtATime } from '../components/use-one-at-a-time.ts'
import { ownLink } from '../confirmed/appointment-links-model.ts'
import { subscriptionQuery } from '../queries.ts'
import classes from './reminders-page.module.css'

type Subscription = Data<typeof reminderSubscription>

/** Page for stopping a business's reminders, and for getting them again. */
export function RemindersPage({ appointmentId }: { appointmentId: string }) {
  const query = useQuery(subscriptionQuery(appointmentId))
  return (
    <LoadedPage query={query} title="Recordatorios" nameOf={({ commerce }) => commerce.name}>
      {(subscription) => (
        <RemindersBody appointmentId={appointmentId} subscription={subscription} />
      )}
    </LoadedPage>
  )
}

interface RemindersBodyProps {
  appointmentId: string
  subscription: Subscription
}

function RemindersBody({ appointmentId, subscription }: RemindersBodyProps) {
  const { isSubscribed, email, commerce } = subscription
  const { change, isSending, failure } = useSubscription(appointmentId)
  const Icon = isSubscribed ? IconBell : IconBellOff
  const label = isSubscribed ? 'No recibir recordatorios' : 'Volver a recibirlos'
  return (
    <div className={classes.body}>
      <Icon size={56} stroke={1.5} aria-hidden />
      <StepHeading level={1} takesFocus={false}>{`Recordatorios de ${commerce.name}`}</StepHeading>
      <p role="status">
        {isSubscribed
          ? `Los recordatorios de tus citas ${email ? `llegan a ${email}` : 'están activados'}.`
          : `Ya no llegan recordatorios${email ? ` a ${email}` : ''}.`}
      </p>
      {email ? (
        <p className={classes.note}>
          Las confirmaciones, los cambios y las cancelaciones de tus citas te llegan por correo de
          todos modos.
        </p>
      ) : (
        <p className={classes.note}>
          Esto no cambia tus citas. <a href={ownLink(appointmentId)}>Ver esta cita</a>
        </p>
      )}
      {failure !== null && (
        <div className={classes.failure}>
          <Problem>{unsubscribe.failure}</Problem>
          {failure && <p>{failure}</p>}
        </div>
      )}
      <Button
        size="lg"
        variant={isSubscribed ? 'default' : 'filled'}
        aria-disabled={isSending}
        leftSection={isSending && <Loader size="1.125rem" color="currentColor" />}
        onClick={() => void change(isSubscribed ? unsubscribe : subscribe)}
      >
        {isSending ? 'Guardando...' : label}
      </Button>
    </div>
  )
}

const answerMs = 20_000

function useSubscription(appointmentId: string) {
  const queries = useQueryClient()
  const [run, isSending] = useOneAtATime()
  /** Why it failed; '' if no reason is known. */
  const [failure, setFailure] = useState<UserText | null>(null)

  const change = async (endpoint: typeof unsubscribe | typeof subscribe) => {
    const options = { timeoutMs: answerMs, failure: '' }
    const answer = await run(() => call(endpoint, { params: { appointmentId } }, options))
    if (!answer) return
    setFailure(answer.ok ? null : answer.message)
    if (!answer.ok) return
    const { queryKey } = subscriptionQuery(appointmentId)
    await queries.cancelQueries({ queryKey })
    queries.setQueryData(queryKey, answer.data)
  }

  return { change, isSending, failure }
}
