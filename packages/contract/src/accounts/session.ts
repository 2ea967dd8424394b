import * as z from 'zod/mini'
import { choiceOf } from '../calls/choice.ts'

const user = z.object({
  id: z.string(),
  name: z.string(),
  lastName: z.string(),
  email: z.string(),
  phone: z.string(),
  commerceId: z.string(),
  role: choiceOf(['OWNER']),
  createdAt: z.string(),
  updatedAt: z.string(),
})

export const plans = ['FREE', 'PRO', 'TURBO'] as const

/** The plan that a business pays for. */
export type Plan = (typeof plans)[number]

/** The answer of a log-in. `token` is null while the account is unverified. */
export const session = z.object({
  status: choiceOf(['ACTIVE', 'PENDING']),
  token: z.nullable(z.string()),
  user,
  userName: z.string(),
  subscription: z.object({
    plan: choiceOf(plans),
    status: z.string(),
    since: z.string(),
  }),
  profileImage: z.nullable(z.string()),
  commerceId: z.string(),
  notReadNotifications: z.number(),
})

export type Session = z.output<typeof session>
