import type { MemberLogin } from '@cuando/contract/team/member-login'
import { formatLongDate } from '@cuando/es/time/dates'
import { localTime } from '@cuando/es/time/local-time'
import { Text } from '@mantine/core'
import { useZone } from '../../../../domain/commerce/use-zone.ts'
import { loginWords } from '../../team/roles-model.ts'

/** Whether somebody logs in, or how long their invitation is valid. */
export function LoginFact({ login: { email, role, invitedUntil } }: { login: MemberLogin }) {
  const zone = useZone()
  const until = invitedUntil && Date.parse(invitedUntil)
  const isOver = until !== null && until !== '' && until < Date.now()
  return (
    <Text size="sm" mt="xs" style={{ overflowWrap: 'anywhere' }}>
      {!until && loginWords(role, email)}
      {until &&
        !isOver &&
        `Invitación enviada a ${email}, vale hasta el ${formatLongDate(localTime(until, zone).date)}`}
      {isOver && `La invitación a ${email} venció`}
    </Text>
  )
}
