import type { Appointment } from '@cuando/contract/appointments/appointment'
import { type PaidWay, type Payment, paidWays } from '@cuando/contract/appointments/payment'
import { formatMoney } from '@cuando/es/amounts'
import { paymentWayLabels } from '@cuando/es/appointments/payment-ways'
import { Button, Group, Text } from '@mantine/core'
import { IconCashRegister } from '@tabler/icons-react'
import { lastWay } from '../../../../domain/money/last-way.ts'
import { SettleDebt } from '../../../../domain/money/settle-debt.tsx'
import { knownEntry } from '../../../../lib/known-entry.ts'
import { Fact } from '../../../../ui/lists/facts.tsx'
import { openingPayment, valuesOf } from '../../payment/payment-model.ts'
import type { useDetail } from './use-detail.ts'

interface PaymentFactProps {
  appointment: Appointment
  state: ReturnType<typeof useDetail>
}

/** How a completed appointment was paid, with the buttons to note, change and settle it. */
export function PaymentFact({ appointment, state }: PaymentFactProps) {
  const { status, payment = null, currency } = appointment
  if (status !== 'COMPLETED') return null
  return (
    <Fact label="Pago" icon={<IconCashRegister size={18} aria-hidden />}>
      {payment ? <Paid payment={payment} currency={currency ?? 'MXN'} /> : 'Sin anotar'}
      <Group gap="xs" mt="xs">
        {payment && payment.owed > 0 && <Settle payment={payment} state={state} />}
        <Button
          variant="default"
          data-autofocus={state.last === 'pay' || undefined}
          onClick={() =>
            state.ask(
              'pay',
              payment
                ? valuesOf(payment, appointment.price)
                : openingPayment(lastWay(), appointment.price),
            )
          }
        >
          {payment ? 'Cambiar pago' : 'Anotar pago'}
        </Button>
      </Group>
    </Fact>
  )
}

/** An appointment has one way of paying. Only what was owed as a whole is asked for it. */
function Settle({ payment, state }: { payment: Payment; state: PaymentFactProps['state'] }) {
  const before = paidWays.find((way) => way === payment.way)
  const settle = (way: PaidWay) => void state.paying.settle(payment, way)
  if (before === undefined)
    return <SettleDebt isBusy={state.isBusy} variant="light" onSettle={settle} />
  return (
    <Button variant="light" loading={state.isBusy} onClick={() => settle(before)}>
      Ya pagó
    </Button>
  )
}

function Paid({ payment, currency }: { payment: Payment; currency: string }) {
  const { way, amount, tip, owed } = payment
  const label = knownEntry(paymentWayLabels, way) ?? way
  return (
    <>
      {way === 'OWED' ? label : `${formatMoney(amount, currency)} · ${label}`}
      {tip > 0 && <Text size="sm">Propina {formatMoney(tip, currency)}</Text>}
      {owed > 0 && (
        <Text size="sm" fw={600} c="bugambilia">
          Debe {formatMoney(owed, currency)}
        </Text>
      )}
    </>
  )
}
