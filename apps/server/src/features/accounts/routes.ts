import {
  logIn as logInCall,
  logOut as logOutCall,
  register,
  sendCode as sendCodeCall,
  verifyCode as verifyCodeCall,
} from '@cuando/contract/accounts'
import type { Clock } from '../../platform/clock/clock.ts'
import type { Db } from '../../platform/db/database.ts'
import { bind, bindOwner } from '../../platform/http/binding.ts'
import { limited, type RateLimits } from '../../platform/http/rate-limit.ts'
import { logIn } from './log-in.ts'
import { logOut } from './log-out.ts'
import { registerOwner } from './register-owner.ts'
import { sendCode } from './send-code.ts'
import type { Caller } from './store.ts'
import { verifyCode } from './verify-code.ts'

interface Deps {
  db: Db
  clock: Clock
  codePause: number
  /** Cuts the live connections of a token. */
  dismiss: (token: string) => void
  rateLimits: RateLimits
}

export const accountRoutes = (deps: Deps) => {
  const { shared } = deps.rateLimits
  const registrations = shared({ name: 'register', points: 20, seconds: 3600 })
  const codes = shared({ name: 'codes', points: 30, seconds: 900 })
  const logIns = shared({ name: 'log-in', points: 30, seconds: 900 })
  // By address and account; by account alone much looser, or anybody could lock an owner out.
  const accountLogIns = shared({ name: 'log-in-account', points: 10, seconds: 900 })
  const allAccountLogIns = shared({ name: 'log-in-anywhere', points: 100, seconds: 900 })
  return [
    bind(register, ({ body }, { ip }) =>
      limited([registrations(ip)], () => registerOwner(deps, body)),
    ),
    bind(sendCodeCall, ({ body }, { ip }) =>
      limited([codes(ip)], () => sendCode(deps, body.email)),
    ),
    bind(verifyCodeCall, ({ body }, { ip }) => limited([codes(ip)], () => verifyCode(deps, body))),
    bind(logInCall, ({ body }, { ip }) =>
      limited(
        [logIns(ip), accountLogIns(`${ip} ${body.email}`), allAccountLogIns(body.email)],
        () => logIn(deps, body),
      ),
    ),
    bindOwner(logOutCall, (_caller: Caller, _input, { token }) => logOut(deps, token)),
  ]
}
