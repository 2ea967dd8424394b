import { productName } from '@cuando/es/product'
import type { PayoutRow } from './payout-store.ts'

/** What PayPal takes in one file (developer.paypal.com, "Use Web UI" of Payouts). */
export const MAX_PAYOUTS = 5000

/**
 * A batch as the CSV of PayPal's mass payments: recipient, amount, currency, reference (30 characters without spaces),
 * note and wallet, without a heading. No field can have a separator, a quotation mark or a function of a spreadsheet in
 * it: an address is nothing but letters, digits and `_'+-.@`, and PayPal needs it to the letter, unguarded.
 */
export function writePayoutFile(payouts: readonly PayoutRow[]): string {
  return payouts
    .map(({ batch_id, number, paypal_email, cents }) => {
      const reference = `pago-${batch_id}-${number}`
      const note = `Tus ganancias de Invita y Gana en ${productName}`
      return `${[paypal_email, (cents / 100).toFixed(2), 'USD', reference, note, 'PAYPAL'].join(',')}\r\n`
    })
    .join('')
}
