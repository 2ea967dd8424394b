import { signAddress } from '../../features/appointments/opening/sign-address.ts'
import { testMailKey } from '../make-test-app.ts'

/** The token in the links of a business's mails to an address. */
export const mailTokenOf = ({ commerceId }: { commerceId: string }, email = 'rosa@ejemplo.test') =>
  signAddress(testMailKey, { commerceId, email }) ?? ''
