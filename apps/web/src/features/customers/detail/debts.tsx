import { settleDebts } from '@cuando/contract/appointments/money'
import type { PaidWay } from '@cuando/contract/appointments/payment'
import type { CustomerDetail } from '@cuando/contract/customers/customers'
import { Alert, Group, Text } from '@mantine/core'
import { IconCashRegister } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { refetchAppointments } from '../../../domain/appointments/fresh-appointments.ts'
import { SettleDebt } from '../../../domain/money/settle-debt.tsx'
import { ownerCall } from '../../../lib/calls/owner-call.ts'
import { useOneAtATime } from '../../../lib/hooks/use-one-at-a-time.ts'
import { showToast } from '../../../ui/show-toast.ts'
import { moneyAmong } from '../customer-model.ts'

/** A customer's debts, and the button to settle them. */
export function Debts({ customer: { id, owed = [] } }: { customer: CustomerDetail }) {
  const queries = useQueryClient()
  const [run, isBusy] = useOneAtATime()
  if (owed.length === 0) return null
  const settle = async (way: PaidWay) => {
    const given = { params: { customerId: id }, body: { way } }
    const answer = await run(() => ownerCall(settleDebts, given))
    if (!answer) return
    showToast(answer.ok ? 'success' : 'error', answer.message)
    void refetchAppointments(queries)
  }
  const money = owed.map(moneyAmong(owed)).join(' y ')
  return (
    <Alert color="yellow" variant="light" icon={<IconCashRegister aria-hidden />}>
      <Group justify="space-between" gap="sm">
        <Text fw={600}>Debe {money}</Text>
        <SettleDebt isBusy={isBusy} onSettle={(way) => void settle(way)} />
      </Group>
    </Alert>
  )
}
