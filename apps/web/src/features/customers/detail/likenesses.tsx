import type { CustomerDetail } from '@cuando/contract/customers/customers'
import { fullName } from '@cuando/es/text'
import { Button, Group, Text } from '@mantine/core'
import { useLeaveDialog } from '../../../ui/page/dialog.tsx'
import { useCustomerDialogs } from '../components/use-customer-dialogs.ts'

interface LikenessesProps {
  customer: CustomerDetail
  /** Called before another dialog replaces the details. */
  onLeave: () => void
}

/** Others with the same phone, who may be the same person. */
export function Likenesses({ customer: { id, likenesses }, onLeave }: LikenessesProps) {
  const show = useCustomerDialogs((dialogs) => dialogs.show)
  const leave = useLeaveDialog()
  return likenesses.map((other) => (
    <Group key={other.id} justify="space-between" gap="xs">
      <Text>
        Comparte teléfono con{' '}
        <Text span fw={600}>
          {fullName(other)}
        </Text>
      </Text>
      <Button
        variant="light"
        aria-label={`Comparar con ${fullName(other)}`}
        onClick={() =>
          leave(() => {
            onLeave()
            show({ kind: 'merge', id, otherId: other.id })
          })
        }
      >
        Comparar
      </Button>
    </Group>
  ))
}
