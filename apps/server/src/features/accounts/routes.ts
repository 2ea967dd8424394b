import {
  forgotPassword,
  logIn as logInCall,
  logOut as logOutCall,
  resetPassword as resetPasswordCall,
  sendCode as sendCodeCall,
  verifyCode as verifyCodeCall,
} from '@cuando/contract/accounts/accounts'
import { googleExchange, googleLogIn } from '@cuando/contract/accounts/google'
import { register } from '@cuando/contract/accounts/registration'
import type { RefusalCode } from '@cuando/contract/calls/refusals'
import type { Clock } from '../../platform/clock/clock.ts'
import type { Db } from '../../platform/db/database.ts'
import type { KeyedHash } from '../../platform/db/secrets/keyed-hash.ts'
import { bind, bindCaller } from '../../platform/http/binding.ts'
import { limitFailures } from '../../platform/http/limits/limit-failures.ts'
import { limited, type RateLimits } from '../../platform/http/limits/rate-limit.ts'
import { mailboxOf } from '../../platform/mail/mailbox-of.ts'
import type { Outcome } from '../../platform/outcome.ts'
import type { TaskProcess } from '../../platform/process/start-task-process.ts'
import { guardCodes, sendCode } from './codes/send-code.ts'
import { verifyCode } from './codes/verify-code.ts'
import type { Google } from './google/connect-google.ts'
import { exchangeGoogleCode } from './google/exchange-google-code.ts'
import { type JoinInvited, logInWithGoogle } from './google/log-in-with-google.ts'
import { guardAccount, guardDay } from './guard/guard-account.ts'
import { logIn } from './log-in.ts'
import { logOut } from './open-session.ts'
import { registerOwner } from './register-owner.ts'
import { resetPassword } from './reset-password.ts'
import type { Caller } from './session-store.ts'

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
  joinInvited: JoinInvited
}

/** The limits of calls without a session. */
function makeGuards(deps: Deps) {
  const { shared } = deps.rateLimits
  // Many may register from one address, at a course or a fair. The limit per mailbox, for all its variants, is lower.
  const registrations = shared({ name: 'register', points: 60, seconds: 3600 })
  const registrationsOf = shared({ name: 'register-mailbox', points: 5, seconds: 3600 })
  const guard = (name: string, ofAddress: number, counts: RefusalCode | null) =>
    guardAccount(deps, { name, ofAddress, counts })
  return {
    registrations,
    registrationsOf,
    logIns: guard('log-in', 30, 'wrongCredentials'),
    verifications: guard('verify', 30, 'codeInvalid'),
    resets: guard('reset', 30, 'codeInvalid'),
    // Every request counts, because it may send a mail. The mails to one account have a limit of their own.
    requests: guard('code-request', 100, null),
    passwords: guardDay(deps, {
      name: 'log-in-day',
      points: 100,
      warning: 'PASSWORDS',
      counts: 'wrongCredentials',
    }),
    guesses: guardDay(deps, {
      name: 'guess-day',
      points: 30,
      warning: 'GUESSES',
      counts: 'codeInvalid',
    }),
    exchanges: limitFailures(deps.rateLimits, { ...google, name: 'google-exchange' }),
    googleLogIns: limitFailures(deps.rateLimits, { ...google, name: 'google-log-in' }),
  }
}

export const accountRoutes = (deps: Deps) => {
  const guards = makeGuards(deps)
  // A registration mails a code, too.
  const codes = guardCodes(deps, 'VERIFY')
  const verification = sendCode(deps, 'VERIFY', codes)
  const recovery = sendCode(deps, 'RESET', guardCodes(deps, 'RESET'))
  return [
    bind(register, ({ body }, { ip }) =>
      limited(
        [guards.registrations(ip), guards.registrationsOf(`${ip} ${mailboxOf(body.email)}`)],
        () =>
          codes({ email: body.email, ip, familiarity: null }, () => registerOwner(deps, body, ip)),
      ),
    ),
    bind(sendCodeCall, ({ body }, { ip }) => guards.requests({ ...body, ip }, verification)),
    bind(verifyCodeCall, ({ body }, { ip }) =>
      guards.verifications({ ...body, ip }, (visitor) =>
        guards.guesses(visitor, () => verifyCode(deps, body, ip)),
      ),
    ),
    bind(logInCall, ({ body }, { ip }) =>
      guards.logIns({ ...body, ip }, (visitor) =>
        guards.passwords(visitor, () => logIn(deps, body, ip)),
      ),
    ),
    bind(forgotPassword, ({ body }, { ip }) => guards.requests({ ...body, ip }, recovery)),
    bind(resetPasswordCall, ({ body }, { ip }) =>
      guards.resets({ ...body, ip }, (visitor) =>
        guards.guesses(visitor, () => resetPassword(deps, body, ip)),
      ),
    ),
    bind(googleExchange, ({ body }, { ip }) =>
      guards.exchanges(ip, () => exchangeGoogleCode(deps, body), isRefusedByGoogle),
    ),
    bind(googleLogIn, ({ body }, { ip }) =>
      guards.googleLogIns(ip, () => logInWithGoogle(deps, body, ip), isRefusedByGoogle),
    ),
    bindCaller(logOutCall, (_caller: Caller, _input, { token }) => logOut(deps, token)),
  ]
}

/** The limit of failed sign-ins with Google from one address, for each of the two calls. */
const google = { points: 30, seconds: 900 }

/** A failure because Google is unreachable doesn't count: it is no attack. */
const isRefusedByGoogle = (outcome: Outcome<unknown>) =>
  !outcome.ok && outcome.reason !== 'googleSilent'
