import * as z from 'zod/mini'
import { choiceOf } from '../calls/choice.ts'
import { roles } from './role.ts'

const role = choiceOf(roles)

const user = z.object({
  id: z.string(),
  name: z.string(),
  lastName: z.string(),
  email: z.string(),
  phone: z.string(),
  commerceId: z.string(),
  /** In the business that was entered, like `commerceId`. */
  role,
  /** The team member; the owner's is the id of the business. */
  memberId: z.string(),
  createdAt: z.string(),
  updatedAt: z.string(),
})

export const plans = ['FREE', 'PRO', 'TURBO'] as const

/** The plan that a business pays for. */
export type Plan = (typeof plans)[number]

/** A business that a user may enter. */
export const enterableBusiness = z.object({
  commerceId: z.string(),
  name: z.string(),
  role,
})

export type EnterableBusiness = z.output<typeof enterableBusiness>

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
  /** All businesses that the user may enter, if there are several. */
  businesses: z.optional(z.array(enterableBusiness)),
})

export type Session = z.output<typeof session>
