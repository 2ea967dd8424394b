import { formatMoney } from '@cuando/es/amounts'
import { countOf } from '@cuando/es/text'
import { formatInstant } from '@cuando/es/time/dates'
import type { CommerceRow } from '../features/commerce/store.ts'
import type { CompletedRow } from '../features/referrals/payouts/payee-store.ts'
import type { Payee, PayeeReferral } from '../features/referrals/payouts/show-payee.ts'
import { nameOf, printable } from './find-business.ts'
import { reviewTexts } from './referral-words.ts'

const usd = (cents: number) => formatMoney(cents / 100, 'USD')
const zone = Intl.DateTimeFormat().resolvedOptions().timeZone
const when = (instant: Date) => formatInstant(instant.getTime(), zone)

/** The text that the operator reads before paying a business. Customers are named only as far as needed to distinguish them. */
export function payeeText(business: CommerceRow, payee: Payee): string {
  const { owedCents, openCents, pendingCents, referrals, others } = payee
  const sums = `por cobrar ${usd(owedCents)}, por cerrar ${usd(openCents)}, por revisar ${usd(pendingCents)}`
  const rest = others > 0 ? `\n… y ${others} más.\n` : ''
  return `${nameOf(business)}: ${sums}
${addressText(business, payee)}${referrals.map((each) => referralText(business.commerce_id, each)).join('')}${rest}`
}

function addressText(
  { username }: CommerceRow,
  { paypalEmail, isApproved, sharedWith }: Payee,
): string {
  if (paypalEmail === null) return 'Correo de PayPal: todavía no lo da.\n'
  const state = isApproved
    ? 'aprobado'
    : `sin aprobar: npm run admin -- payouts approve ${username} ${printable(paypalEmail)}`
  const same = sharedWith
    .map((each) => `Tiene el mismo correo de PayPal: ${nameOf(each)}\n`)
    .join('')
  return `Correo de PayPal: ${printable(paypalEmail)} (${state})\n${same}`
}

function referralText(
  referrerId: string,
  { review, signs, months, ...business }: PayeeReferral,
): string {
  const state = review?.is_clear ? 'cuenta' : 'por revisar'
  const why = review ? reviewTexts(referrerId, review, signs) : []
  return `\n${nameOf(business)}: ${state}\n${why.map((each) => `  ! ${each}\n`).join('')}${months.map(monthText).join('')}`
}

function monthText({
  month,
  cents,
  appointments,
  completed,
}: PayeeReferral['months'][number]): string {
  const total = completed[0]?.total ?? 0
  const more = total > completed.length ? `    … y ${total - completed.length} más\n` : ''
  const counts = `${countOf(appointments, 'cita gana', 'citas ganan')} de ${countOf(total, 'completada', 'completadas')}`
  return `  ${month}  ${usd(cents)}: ${counts}\n${completed.map(appointmentText).join('')}${more}`
}

function appointmentText({ booked_by, starts_at, created_at, ...customer }: CompletedRow): string {
  const by = booked_by === 'CUSTOMER' ? 'visitante' : 'negocio'
  return `    ${by}  ${when(starts_at)}, registrada el ${when(created_at)}  ${customerText(customer)}\n`
}

type Customer = Pick<CompletedRow, 'name' | 'last_name' | 'email' | 'phone' | 'is_erased'>

/** 'R••• P•••, r•••a@ejemplo.test, •••4321'. */
function customerText({ name, last_name, email, phone, is_erased }: Customer): string {
  if (is_erased) return 'datos borrados'
  const names = [name, last_name]
    .map(initial)
    .filter((each) => each !== '')
    .join(' ')
  const parts = [names, email && maskEmail(email), phone && `•••${phone.slice(-4)}`]
  return printable(parts.filter(Boolean).join(', '))
}

function initial(name: string): string {
  const first = /[\p{L}\p{N}]/u.exec(name)?.[0]
  return first === undefined ? '' : `${first}•••`
}

function maskEmail(email: string): string {
  const [local = '', domain = ''] = email.split('@')
  return `${local.slice(0, 1)}•••${local.length > 2 ? local.slice(-1) : ''}@${domain}`
}
