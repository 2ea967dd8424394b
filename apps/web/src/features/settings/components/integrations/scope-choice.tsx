import { chooseGoogleAppointments } from '@cuando/contract/accounts/integrations'
import { Radio, Stack, Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import {
  type GoogleCalendarStatus,
  googleCalendarQuery,
} from '../../../../domain/google/calendar-status.ts'
import { ownerCall } from '../../../../lib/calls/owner-call.ts'
import { showSaved } from '../../../../lib/show-saved.ts'
import { showFailure } from '../../../../ui/forms/show-failure.ts'

const timeoutMs = 20_000

type Scope = 'ALL' | 'OWN'

/** 'Citas que llegan a tu calendario': all of the business, or those that the owner attends. Shown while there is a team. */
export function ScopeChoice({ appointments }: Pick<GoogleCalendarStatus, 'appointments'>) {
  const queries = useQueryClient()
  const [wanted, setWanted] = useState<Scope | null>(null)
  const choose = async (scope: Scope) => {
    setWanted(scope)
    const body = { appointments: scope }
    const answer = await ownerCall(chooseGoogleAppointments, { body }, { timeoutMs })
    if (answer.ok) showSaved(queries, googleCalendarQuery, answer.data)
    else showFailure(chooseGoogleAppointments.failure, answer)
    setWanted(null)
  }
  return (
    <Radio.Group
      label="Citas que llegan a tu calendario"
      description="Quien conecta su propio Google recibe ahí las que atiende."
      value={wanted ?? appointments ?? null}
    >
      <Stack gap="xs" mt="xs">
        <Radio
          value="ALL"
          label="Todas las del negocio"
          disabled={wanted !== null}
          onChange={() => void choose('ALL')}
        />
        <Radio
          value="OWN"
          label="Solo mis citas"
          description="Una cita en línea lleva enlace de Meet si quien la atiende conecta su Google."
          disabled={wanted !== null}
          onChange={() => void choose('OWN')}
        />
      </Stack>
      <Text size="sm" c="dimmed" mt="xs" mih="1.5em" role="status">
        {wanted !== null && 'Guardando…'}
      </Text>
    </Radio.Group>
  )
}
