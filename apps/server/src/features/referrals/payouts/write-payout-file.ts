import { productName } from '@cuando/es/product'
import type { PayoutRow } from './payout-store.ts'

/** PayPal's limit for one file (developer.paypal.com, "Use Web UI" of Payouts). */
export const MAX_PAYOUTS = 5000

/**
 * A batch as the CSV of PayPal's mass payments: recipient, amount, currency, reference (30 characters without
 * spaces), note and wallet, without a heading. Fields need no quoting: an address has only letters, digits and
 * `_'+-.@`, so no separator, quotation mark or spreadsheet function. PayPal needs it unchanged.
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
