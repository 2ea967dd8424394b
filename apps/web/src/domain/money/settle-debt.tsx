import type { PaidWay } from '@cuando/contract/appointments/payment'
import { paymentWayLabels } from '@cuando/es/appointments/payment-ways'
import { Button } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { ChoiceRow } from '../../ui/fields/choice-row.tsx'
import { focusDialogAround } from '../../ui/page/lost-focus.ts'
import { keepLastWay, lastWay, settlingWays } from './last-way.ts'

interface SettleDebtProps {
  isBusy: boolean
  variant?: 'filled' | 'light'
  onSettle: (way: PaidWay) => void
}

/** 'Ya pagó', which asks for the way of paying. Choosing it settles the debt. */
export function SettleDebt({ isBusy, variant = 'filled', onSettle }: SettleDebtProps) {
  const [step, setStep] = useState<'closed' | 'asked' | 'cancelled'>('closed')
  if (step === 'asked')
    return <Ways isBusy={isBusy} onSettle={onSettle} onCancel={() => setStep('cancelled')} />
  return (
    <Button autoFocus={step === 'cancelled'} variant={variant} onClick={() => setStep('asked')}>
      Ya pagó
    </Button>
  )
}

type WaysProps = Omit<SettleDebtProps, 'variant'> & { onCancel: () => void }

function Ways({ isBusy, onSettle, onCancel }: WaysProps) {
  const row = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const dialog = row.current?.closest('[role="dialog"]') ?? null
    row.current?.querySelector('button')?.focus()
    // The pressed button goes with the debt.
    return () => focusDialogAround(dialog)
  }, [])
  const [ways] = useState(settlingWays)
  const settle = (way: PaidWay) => {
    if (isBusy) return
    keepLastWay(way)
    onSettle(way)
  }
  return (
    <div ref={row}>
      <ChoiceRow legend="¿Cómo pagó?">
        {ways.map((way) => (
          <Button
            key={way}
            variant={way === lastWay() ? 'filled' : 'default'}
            px="sm"
            data-disabled={isBusy}
            onClick={() => settle(way)}
          >
            {paymentWayLabels[way]}
          </Button>
        ))}
        <Button variant="subtle" color="gray" px="sm" onClick={onCancel}>
          Cancelar
        </Button>
      </ChoiceRow>
    </div>
  )
}
