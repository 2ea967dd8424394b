import type { Data } from '@cuando/contract/endpoint'
import type { RefusedForm } from '@cuando/contract/refused-form'
import {
  reminderSubscription,
  subscribe,
  unsubscribe,
} from '@cuando/contract/reminder-subscription'
import { IconBell, IconBellOff } from '@tabler/icons-react'
import { type FormEvent, useState } from 'react'
import { call } from '../../../lib/call.ts'
import { dataOf } from '../../../lib/call-failure.ts'
import type { Fetch } from '../../../lib/fetch-cache.ts'
import { useFetchCache, useFetched } from '../../../lib/use-fetched.ts'
import { asUserText, type UserText } from '../../../lib/user-text.ts'
import { Button } from '../../../ui/plain/button.tsx'
import { Loader } from '../../../ui/plain/loader.tsx'
import { Problem } from '../components/problem.tsx'
import { StepHeading } from '../components/step-heading.tsx'
import { useOneAtATime } from '../components/use-one-at-a-time.ts'
import { ownLink, remindersLink } from '../confirmed/appointment-links-model.ts'
import { HiddenFields } from '../own/hidden-fields.tsx'
import { LoadedPage } from '../own/loaded-page.tsx'
import classes from './reminders-page.module.css'

type Subscription = Data<typeof reminderSubscription>

/** Whether an appointment's customer gets reminders. */
export const subscriptionFetch = (appointmentId: string): Fetch<Subscription> => ({
  key: `reminder-subscription/${appointmentId}`,
  load: async (signal) =>
    dataOf(await call(reminderSubscription, { params: { appointmentId } }, { signal })),
  staleMs: 10_000,
})

interface RemindersPageProps {
  appointmentId: string
  /** What the server refused of its form. */
  form: RefusedForm | null
}

/** Page for stopping a business's reminders, and for getting them again. */
export function RemindersPage({ appointmentId, form }: RemindersPageProps) {
  const fetched = useFetched(subscriptionFetch(appointmentId))
  return (
    <LoadedPage fetched={fetched} title="Recordatorios" businessOf={({ commerce }) => commerce}>
      {(subscription) => (
        <RemindersBody appointmentId={appointmentId} form={form} subscription={subscription} />
      )}
    </LoadedPage>
  )
}

interface RemindersBodyProps extends RemindersPageProps {
  subscription: Subscription
}

function RemindersBody({ appointmentId, form, subscription }: RemindersBodyProps) {
  const { isSubscribed, email, commerce } = subscription
  const { change, isSending, failure } = useSubscription(appointmentId, form)
  const Icon = isSubscribed ? IconBell : IconBellOff
  const label = isSubscribed ? 'No recibir recordatorios' : 'Volver a recibirlos'
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void change(isSubscribed ? unsubscribe : subscribe)
  }
  return (
    <div className={classes.body}>
      <Icon size={56} stroke={1.5} aria-hidden />
      <StepHeading level={1} takesFocus={false}>{`Recordatorios de ${commerce.name}`}</StepHeading>
      <p role="status">
        {isSubscribed
          ? `Los recordatorios de tus citas ${email ? `llegan a ${email}` : 'están activados'}.`
          : `Ya no llegan recordatorios${email ? ` a ${email}` : ''}.`}
      </p>
      <p className={classes.note}>
        {email
          ? 'Las confirmaciones, los cambios y las cancelaciones de tus citas te llegan por correo de todos modos.'
          : 'Esto no cambia tus citas.'}
      </p>
      {failure !== null && (
        <div className={classes.failure}>
          <Problem>{unsubscribe.failure}</Problem>
          {failure && <p>{failure}</p>}
        </div>
      )}
      <form method="post" action={remindersLink(appointmentId)} onSubmit={submit}>
        <HiddenFields values={{ subscribed: String(!isSubscribed) }} />
        <Button
          type="submit"
          size="lg"
          variant={isSubscribed ? 'default' : 'filled'}
          aria-disabled={isSending}
          leftSection={isSending && <Loader size="1.125rem" color="currentColor" />}
        >
          {isSending ? 'Guardando...' : label}
        </Button>
      </form>
      <a href={ownLink(appointmentId)} className={classes.way}>
        Ver esta cita
      </a>
    </div>
  )
}

const answerMs = 20_000

function useSubscription(appointmentId: string, form: RefusedForm | null) {
  const cache = useFetchCache()
  const [run, isSending] = useOneAtATime()
  /** Why it failed; '' if no reason is known. */
  const [failure, setFailure] = useState<UserText | null>(form && asUserText(form.message))

  const change = async (endpoint: typeof unsubscribe | typeof subscribe) => {
    const options = { timeoutMs: answerMs, failure: '' }
    const answer = await run(() => call(endpoint, { params: { appointmentId } }, options))
    if (!answer) return
    setFailure(answer.ok ? null : answer.message)
    if (answer.ok) cache.write(subscriptionFetch(appointmentId).key, answer.data)
  }

  return { change, isSending, failure }
}
