import * as z from 'zod/mini'
import { choiceOf } from '../calls/choice.ts'
import { endpoint } from '../calls/endpoint.ts'
import { paging } from '../calls/paging.ts'
import { emailAddress } from '../calls/text.ts'

const count = z.number()

/** Counts all invited businesses with an appointment, including those that wait for a review. */
export const currentCount = endpoint({
  method: 'GET',
  path: '/referrals/current-count',
  access: 'owner',
  summary: 'Cuántos negocios invitados ya registraron alguna cita',
  data: z.object({ currentReferrals: count }),
  success: 'Referidos activos',
  failure: 'Error al obtener referidos activos',
})

export const paidCount = endpoint({
  method: 'GET',
  path: '/referrals/paid-count',
  access: 'owner',
  summary: 'Por cuántos negocios invitados ya se pagó alguna ganancia',
  data: z.object({ paidReferrals: count }),
  success: 'Referidos pagados',
  failure: 'Error al obtener referidos pagados',
})

export const pendingCount = endpoint({
  method: 'GET',
  path: '/referrals/pending-count',
  access: 'owner',
  summary: 'Cuántos negocios invitados todavía no registran ninguna cita',
  data: z.object({ pendingReferrals: count }),
  success: 'Referidos pendientes',
  failure: 'Error al obtener referidos pendientes',
})

const usd = z.number()

/** A business's earnings of one month in UTC. */
const monthSum = z.object({
  /** 'yyyy-MM'. */
  month: z.string(),
  /** How many invited businesses contributed. */
  commerces: z.number(),
  /** Their appointments of the month that earn, before the limit of each business. */
  appointments: z.number(),
  amountUsd: usd,
})

const monthEarnings = z.extend(monthSum, {
  /** OPEN while it may change, OWED once it is closed. */
  state: choiceOf(['OPEN', 'OWED', 'PAID']),
})

export type MonthEarnings = z.output<typeof monthEarnings>

export const referralInfo = endpoint({
  method: 'GET',
  path: '/referrals/info',
  access: 'owner',
  summary: 'El enlace de invitación y lo que se ha ganado con él, el mes más reciente primero',
  data: z.object({
    referralCode: z.string(),
    referralLink: z.string(),
    earnings: z.array(monthEarnings),
    totalUsd: usd,
    /** Earnings from businesses that wait for a review; neither in `earnings` nor in `totalUsd`. */
    pending: z.array(monthSum),
    pendingUsd: usd,
    /** Whether the PayPal e-mail waits for a review; until then nothing is paid to it. */
    isAddressInReview: z.boolean(),
    /** Whether PayPal returned the latest payment and its address is still the current one. */
    wasReturned: z.boolean(),
    /** The monthly price of each plan; null until the operator sets it. */
    planPrices: z.object({ PRO: z.nullable(usd), TURBO: z.nullable(usd) }),
  }),
  success: 'Información de referido',
  failure: 'Error al obtener información de referido',
})

export type ReferralInfo = z.output<typeof referralInfo.data>

/** The data of an invited business that its referrer may see. */
const referredCommerce = z.object({
  name: z.string(),
  /** When it registered: 'yyyy-MM'. */
  month: z.string(),
  /**
   * PENDING: no appointment yet. ACTIVE: its appointments earn. ENDED: its first six months are over. AFFILIATE: since
   * then it has a plan that earns.
   */
  state: choiceOf(['PENDING', 'ACTIVE', 'ENDED', 'AFFILIATE']),
  /** Whether its earnings wait for a review. The reason is left out, because it would show how to pass the review. */
  isInReview: z.boolean(),
  /** Whether its earnings have been paid at least once. */
  isPaid: z.boolean(),
})

export type ReferredCommerce = z.output<typeof referredCommerce>

export const referredCommerces = endpoint({
  method: 'GET',
  path: '/referrals/commerces',
  access: 'owner',
  summary: 'Los negocios invitados, el más reciente primero',
  query: z.object(paging(10, 100)),
  data: z.object({
    commerces: z.array(referredCommerce),
    total: z.number(),
    page: z.number(),
    limit: z.number(),
  }),
  success: 'Negocios invitados',
  failure: 'Error al obtener los negocios invitados',
})

const paypalAnswer = z.object({ email: z.nullable(z.string()) })

export const showPaypalEmail = endpoint({
  method: 'GET',
  path: '/referrals/paypal-email',
  access: 'owner',
  summary: 'El correo de PayPal al que se pagan las ganancias',
  data: paypalAnswer,
  success: 'Correo de PayPal',
  failure: 'Error al obtener email de PayPal',
})

const paypalInvalid = 'Ingresa un correo de PayPal válido'

export const savePaypalEmail = endpoint({
  method: 'PATCH',
  path: '/referrals/paypal-email',
  access: 'owner',
  summary: 'Cambia el correo de PayPal al que se pagan las ganancias',
  body: z.object({ paypalEmail: emailAddress(paypalInvalid, paypalInvalid) }),
  data: paypalAnswer,
  success: 'Correo de PayPal guardado',
  failure: 'Error al actualizar email de PayPal',
})
