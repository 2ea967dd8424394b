import type { EnterableBusiness } from '@cuando/contract/accounts/session'
import { enterBusiness } from '@cuando/contract/team/access'
import { Button, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { ownerCall } from '../../lib/calls/owner-call.ts'
import { useOneAtATime } from '../../lib/hooks/use-one-at-a-time.ts'
import { beginSession, useSession } from '../../lib/session/session.ts'
import { showFailure } from '../../ui/forms/show-failure.ts'

interface BusinessChoiceProps {
  businesses: readonly EnterableBusiness[]
  /** Called once the session is of the chosen business. */
  onEntered: () => void
}

/** The businesses that the user may enter, as buttons. */
export function BusinessChoice({ businesses, onEntered }: BusinessChoiceProps) {
  const current = useSession((session) => session.commerceId)
  const [run, isBusy] = useOneAtATime()
  const [chosen, setChosen] = useState<string | null>(null)
  const enter = async (commerceId: string) => {
    if (commerceId === current) return onEntered()
    setChosen(commerceId)
    const answer = await run(() => ownerCall(enterBusiness, { body: { commerceId } }))
    if (!answer) return
    if (!answer.ok) return showFailure('No se pudo cambiar de negocio', answer)
    const { token } = answer.data
    if (token !== null) beginSession({ ...answer.data, token }, useSession.getState().remember)
    onEntered()
  }
  return (
    <Stack gap="sm">
      {businesses.map(({ commerceId, name, role }) => (
        <Button
          key={commerceId}
          variant={commerceId === current ? 'light' : 'default'}
          h="auto"
          py="xs"
          justify="flex-start"
          disabled={isBusy && chosen !== commerceId}
          loading={isBusy && chosen === commerceId}
          onClick={() => void enter(commerceId)}
        >
          <Stack gap={0} align="flex-start" ta="left">
            <span>{name}</span>
            <Text span size="sm" c="dimmed">
              {role === 'OWNER' ? 'Tu negocio' : 'Recepción'}
            </Text>
          </Stack>
        </Button>
      ))}
    </Stack>
  )
}
