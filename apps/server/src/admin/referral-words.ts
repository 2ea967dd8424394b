import { referralProgramme } from '@cuando/contract/referrals/referral-programme'
import type { ReviewRow } from '../features/referrals/review-store.ts'
import type { ReferralSign, SignRow } from '../features/referrals/sign-store.ts'
import { nameOf } from './find-business.ts'

const shared: Record<Exclude<ReferralSign, 'NO_DEVICE'>, string> = {
  EMAIL: 'el correo',
  PHONE: 'el teléfono',
  DEVICE: 'el dispositivo',
  NETWORK: 'la red',
  PAYPAL: 'el correo de PayPal',
}

/** 'comparte la red con quien invita', or with another business by its name. */
export function signText(
  referrerId: string,
  { sign, shared_with, name, username }: SignRow,
): string {
  if (sign === 'NO_DEVICE') return 'se registró sin identificar su dispositivo'
  if (shared_with === referrerId) return `comparte ${shared[sign]} con quien invita`
  const other =
    name !== null && username !== null ? nameOf({ name, username }) : 'un negocio que ya no existe'
  return `comparte ${shared[sign]} con ${other}`
}

/** Why a referral is under review, or that the operator accepted it; empty if it never was. */
export function reviewTexts(
  referrerId: string,
  { accepted_at, is_clear, visitors }: ReviewRow,
  signs: readonly SignRow[],
): string[] {
  const texts = signs.map((sign) => signText(referrerId, sign))
  if (accepted_at !== null)
    return [is_clear ? 'aceptado' : 'aceptado antes de la última señal', ...texts]
  const needed = referralProgramme.visitors
  return visitors < needed
    ? [...texts, `${visitors} de ${needed} visitantes han abierto su correo`]
    : texts
}
