import { sendConfirmation } from '@cuando/contract/customers/confirmation'
import { Alert, Button, Group, Text } from '@mantine/core'
import { IconMailForward } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { refetchAppointments } from '../../../domain/appointments/fresh-appointments.ts'
import { ownerCall } from '../../../lib/calls/owner-call.ts'
import { useOneAtATime } from '../../../lib/hooks/use-one-at-a-time.ts'
import type { UserText } from '../../../lib/user-text.ts'
import { focusDialogAround } from '../../../ui/page/lost-focus.ts'
import { showToast } from '../../../ui/show-toast.ts'
import { type ConfirmationOffer, offerWords } from '../confirmation-offer-model.ts'
import classes from './detail.module.css'

interface ConfirmationQuestionProps {
  offer: ConfirmationOffer
  email: string
  onDone: () => void
}

/** Offers to send to a changed e-mail what the former one got. It stays until it is answered. */
export function ConfirmationQuestion({ offer, email, onDone }: ConfirmationQuestionProps) {
  const { title, question } = offerWords(offer)
  const box = useRef<HTMLDivElement>(null)
  const end = () => {
    focusDialogAround(box.current)
    onDone()
  }
  const { send, isBusy, problem } = useSending(offer, end)
  return (
    <Alert
      // The dialog begins here. Not at the button: the key that saved must not also send.
      ref={box}
      data-autofocus
      tabIndex={-1}
      role="group"
      color="agave"
      variant="light"
      icon={<IconMailForward aria-hidden />}
      title={title}
      classNames={{ root: classes.question ?? '', body: classes.questionBody ?? '' }}
    >
      <Text>{question}</Text>
      <Text fw={600}>{email}</Text>
      <div role="status">{problem && <Text className={classes.problem}>{problem}</Text>}</div>
      <Group mt="sm" gap="0.25rem">
        <Button px="sm" maw="100%" loading={isBusy} onClick={() => void send()}>
          Enviar confirmación
        </Button>
        <Button variant="subtle" color="gray" px="sm" disabled={isBusy} onClick={end}>
          Ahora no
        </Button>
      </Group>
    </Alert>
  )
}

function useSending({ readdressed }: ConfirmationOffer, onDone: () => void) {
  const queries = useQueryClient()
  const [run, isBusy] = useOneAtATime()
  const [problem, setProblem] = useState<UserText | null>(null)
  const send = async () => {
    const ids = readdressed.map(({ id }) => id)
    const answer = await run(() => ownerCall(sendConfirmation, { body: { ids } }))
    if (!answer) return
    setProblem(answer.ok ? null : answer.message)
    if (!answer.ok) return
    showToast('success', answer.message)
    void refetchAppointments(queries)
    onDone()
  }
  return { send, isBusy, problem }
}
