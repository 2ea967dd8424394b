import { narrowScreen } from '../narrow-screen.ts'
import { onDevice } from './storages.ts'

const rememberedEmail = 'remembered-email'
// A phone is its owner's; a computer may stand at the counter.
const touchPhone = `${narrowScreen} and (pointer: coarse)`

/** The e-mail address of the last remembered log-in on this device, or ''. */
export function lastRememberedEmail(): string {
  return onDevice.getItem(rememberedEmail) ?? ''
}

/** Whether 'Recordarme' is on at first: as at the last log-in on this device, else on phones only. */
export function remembersByDefault(): boolean {
  const email = onDevice.getItem(rememberedEmail)
  if (email !== null) return email !== ''
  return typeof matchMedia === 'function' && matchMedia(touchPhone).matches
}

/** Stores the choice for the next log-in. Without 'Recordarme' no address is stored. */
export function keepRemembered(remember: boolean, email: string) {
  onDevice.setItem(rememberedEmail, remember ? email.trim() : '')
}
