import {
  forgotPassword,
  logIn as logInCall,
  logOut as logOutCall,
  resetPassword as resetPasswordCall,
  sendCode as sendCodeCall,
  verifyCode as verifyCodeCall,
} from '@cuando/contract/accounts'
import { googleExchange, googleLogIn } from '@cuando/contract/google'
import { register } from '@cuando/contract/registration'
import type { Clock } from '../../platform/clock/clock.ts'
import type { Db } from '../../platform/db/database.ts'
import type { KeyedHash } from '../../platform/db/secrets/keyed-hash.ts'
import { bind, bindOwner } from '../../platform/http/binding.ts'
import { limited, type RateLimits } from '../../platform/http/limits/rate-limit.ts'
import type { TaskProcess } from '../../platform/process/start-task-process.ts'
import { sendCode } from './codes/send-code.ts'
import { verifyCode } from './codes/verify-code.ts'
import type { Google } from './google/connect-google.ts'
import { exchangeGoogleCode } from './google/exchange-google-code.ts'
import { logInWithGoogle } from './google/log-in-with-google.ts'
import { guardAccount, guardDay } from './guard/guard-account.ts'
import { logIn } from './log-in.ts'
import { logOut } from './open-session.ts'
import { registerOwner } from './register-owner.ts'
import { resetPassword } from './reset-password.ts'
import type { Caller } from './store.ts'

interface Deps {
  db: Db
  clock: Clock
  codePause: number
  /** Closes the sockets of a session, given the hash of its token. */
  dismiss: (tokenHash: Buffer) => void
  rateLimits: RateLimits
  keyedHash: KeyedHash
  google: Google | null
  images: TaskProcess
  publicUrl: string
}

export const accountRoutes = (deps: Deps) => {
  const { shared } = deps.rateLimits
  const registrations = shared({ name: 'register', points: 20, seconds: 3600 })
  const logIns = guardAccount(deps.rateLimits, 'log-in')
  const requests = guardAccount(deps.rateLimits, 'code-request')
  const verifications = guardAccount(deps.rateLimits, 'verify')
  const resets = guardAccount(deps.rateLimits, 'reset')
  const passwords = guardDay(deps, {
    name: 'log-in-day',
    points: 100,
    warning: 'PASSWORDS',
    counts: 'wrongCredentials',
  })
  const guesses = guardDay(deps, {
    name: 'guess-day',
    points: 30,
    warning: 'GUESSES',
    counts: 'codeInvalid',
  })
  const verification = sendCode(deps, 'VERIFY')
  const recovery = sendCode(deps, 'RESET')
  const exchanges = shared({ name: 'google-exchange', points: 30, seconds: 900 })
  const googleLogIns = shared({ name: 'google-log-in', points: 30, seconds: 900 })
  return [
    bind(register, ({ body }, { ip }) =>
      limited([registrations(ip)], () => registerOwner(deps, body, ip)),
    ),
    bind(sendCodeCall, ({ body: { email } }, { ip }) =>
      limited([requests({ ip, email })], () => verification({ ip, email })),
    ),
    bind(verifyCodeCall, ({ body }, { ip }) => {
      const origin = { ip, email: body.email }
      return limited([verifications(origin)], () =>
        guesses(origin, () => verifyCode(deps, body, ip)),
      )
    }),
    bind(logInCall, ({ body }, { ip }) => {
      const origin = { ip, email: body.email }
      return limited([logIns(origin)], () => passwords(origin, () => logIn(deps, body, ip)))
    }),
    bind(forgotPassword, ({ body: { email } }, { ip }) =>
      limited([requests({ ip, email })], () => recovery({ ip, email })),
    ),
    bind(resetPasswordCall, ({ body }, { ip }) => {
      const origin = { ip, email: body.email }
      return limited([resets(origin)], () => guesses(origin, () => resetPassword(deps, body, ip)))
    }),
    bind(googleExchange, ({ body }, { ip }) =>
      limited([exchanges(ip)], () => exchangeGoogleCode(deps, body)),
    ),
    bind(googleLogIn, ({ body }, { ip }) =>
      limited([googleLogIns(ip)], () => logInWithGoogle(deps, body, ip)),
    ),
    bindOwner(logOutCall, (_caller: Caller, _input, { token }) => logOut(deps, token)),
  ]
}
