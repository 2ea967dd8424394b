import { paymentWays } from '@cuando/contract/appointments/payment'
import { formatMoney } from '@cuando/es/amounts'
import { paymentWayLabels } from '@cuando/es/appointments/payment-ways'
import { Button, Checkbox, Input, Stack } from '@mantine/core'
import type { FieldTexts } from '../../../../lib/user-text.ts'
import { ChoiceRow } from '../../../../ui/fields/choice-row.tsx'
import { PriceField } from '../../../../ui/fields/number-field.tsx'
import { differenceOf, givenOf, type PaymentValues } from '../../payment/payment-model.ts'

interface PaymentFieldsProps {
  values: PaymentValues
  price: number | null
  currency: string
  errors: FieldTexts
  onChange: (changed: Partial<PaymentValues>) => void
  /** The label of the choice without a payment. */
  none: string
}

/** How a customer paid: the way, the amount, and what a difference from the price is. */
export function PaymentFields(props: PaymentFieldsProps) {
  const { values, errors, onChange, none } = props
  const { way } = values
  return (
    <Stack gap="sm">
      <ChoiceRow legend="¿Cómo pagó?">
        {[null, ...paymentWays].map((each) => (
          <Button
            key={each}
            variant={each === way ? 'filled' : 'default'}
            px="sm"
            aria-pressed={each === way}
            onClick={() => onChange({ way: each })}
          >
            {each === null ? none : paymentWayLabels[each]}
          </Button>
        ))}
      </ChoiceRow>
      {way !== null && (
        <PriceField
          label={way === 'OWED' ? 'Cuánto queda a deber' : 'Cuánto pagó'}
          value={givenOf(values)}
          error={errors.amount}
          onChange={(typed) =>
            onChange(way === 'OWED' ? { debt: typed } : { amount: typed, isTip: null })
          }
        />
      )}
      {way !== null && way !== 'OWED' && <Difference {...props} />}
    </Stack>
  )
}

/** Asks what is above or below the price. */
function Difference({ values, price, currency, errors, onChange }: PaymentFieldsProps) {
  const difference = differenceOf(values, price)
  if (difference === 0) return null
  const money = formatMoney(Math.abs(difference), currency)
  if (difference < 0)
    return (
      <Checkbox
        label={`Queda a deber ${money}`}
        checked={values.isOwed}
        onChange={({ currentTarget }) => onChange({ isOwed: currentTarget.checked })}
      />
    )
  return (
    <ChoiceRow legend={`¿Propina de ${money}?`}>
      {[true, false].map((isTip) => (
        <Button
          key={String(isTip)}
          variant={values.isTip === isTip ? 'filled' : 'default'}
          px="sm"
          aria-pressed={values.isTip === isTip}
          onClick={() => onChange({ isTip })}
        >
          {isTip ? 'Sí, es propina' : 'No, costó más'}
        </Button>
      ))}
      {errors.isTip && <Input.Error w="100%">{errors.isTip}</Input.Error>}
    </ChoiceRow>
  )
}
