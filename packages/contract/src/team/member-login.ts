import * as z from 'zod/mini'
import { choiceOf, requestedChoiceOf } from '../calls/choice.ts'

/** The roles that an owner can give. */
export const memberRoles = ['RECEPTION', 'STAFF'] as const

export type MemberRole = (typeof memberRoles)[number]

export const memberRole = requestedChoiceOf(memberRoles, 'El acceso no es válido')

/** 'para llevar tus citas': the role of an invitation in words. A role of a newer server gets these words, too. */
export const invitedTo = (role: string): string =>
  role === 'RECEPTION' ? 'para llevar todas las citas' : 'para llevar tus citas'

/** The role in answers, which may be one of a newer server. */
export const givenRole = choiceOf(memberRoles)

/** Whether somebody of the team logs in. */
export const loginState = z.object({
  email: z.string(),
  role: givenRole,
  /** Of an invitation that was not accepted yet; null if they log in. */
  invitedUntil: z.nullable(z.string()),
})

export type MemberLogin = z.output<typeof loginState>
