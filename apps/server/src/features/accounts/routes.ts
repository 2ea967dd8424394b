import {
  forgotPassword,
  logIn as logInCall,
  logOut as logOutCall,
  register,
  resetPassword as resetPasswordCall,
  sendCode as sendCodeCall,
  verifyCode as verifyCodeCall,
} from '@cuando/contract/accounts'
import { googleExchange, googleLogIn } from '@cuando/contract/google'
import type { Clock } from '../../platform/clock/clock.ts'
import type { Db } from '../../platform/db/database.ts'
import { bind, bindOwner } from '../../platform/http/binding.ts'
import { limited, type RateLimits } from '../../platform/http/rate-limit.ts'
import type { Google } from './connect-google.ts'
import { exchangeGoogleCode } from './exchange-google-code.ts'
import { guardAccount } from './guard-account.ts'
import { logIn } from './log-in.ts'
import { logInWithGoogle } from './log-in-with-google.ts'
import { logOut } from './log-out.ts'
import { registerOwner } from './register-owner.ts'
import { resetPassword } from './reset-password.ts'
import { sendCode } from './send-code.ts'
import type { Caller } from './store.ts'
import { verifyCode } from './verify-code.ts'

interface Deps {
  db: Db
  clock: Clock
  codePause: number
  /** Cuts the live connections of a token, named by what is kept of it. */
  dismiss: (tokenHash: Buffer) => void
  rateLimits: RateLimits
  google: Google | null
  publicUrl: string
}

export const accountRoutes = (deps: Deps) => {
  const { shared } = deps.rateLimits
  const registrations = shared({ name: 'register', points: 20, seconds: 3600 })
  const logIns = guardAccount(deps, 'log-in')
  const requests = guardAccount(deps, 'code-request')
  const verifications = guardAccount(deps, 'verify')
  const resets = guardAccount(deps, 'reset')
  const exchanges = shared({ name: 'google-exchange', points: 30, seconds: 900 })
  const googleLogIns = shared({ name: 'google-log-in', points: 30, seconds: 900 })
  return [
    bind(register, ({ body }, { ip }) =>
      limited([registrations(ip)], () => registerOwner(deps, body)),
    ),
    bind(sendCodeCall, ({ body: { email } }, { ip }) =>
      limited([requests({ ip, email })], () => sendCode(deps, { email, purpose: 'VERIFY' })),
    ),
    bind(verifyCodeCall, ({ body }, { ip }) =>
      limited([verifications({ ip, email: body.email })], () => verifyCode(deps, body)),
    ),
    bind(logInCall, ({ body }, { ip }) =>
      limited([logIns({ ip, email: body.email })], () => logIn(deps, body, ip)),
    ),
    bind(forgotPassword, ({ body: { email } }, { ip }) =>
      limited([requests({ ip, email })], () => sendCode(deps, { email, purpose: 'RESET' })),
    ),
    bind(resetPasswordCall, ({ body }, { ip }) =>
      limited([resets({ ip, email: body.email })], () => resetPassword(deps, body)),
    ),
    bind(googleExchange, ({ body }, { ip }) =>
      limited([exchanges(ip)], () => exchangeGoogleCode(deps, body)),
    ),
    bind(googleLogIn, ({ body }, { ip }) =>
      limited([googleLogIns(ip)], () => logInWithGoogle(deps, body)),
    ),
    bindOwner(logOutCall, (_caller: Caller, _input, { token }) => logOut(deps, token)),
  ]
}
