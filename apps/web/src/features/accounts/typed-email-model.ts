import { email } from '@cuando/contract/calls/text'

/** A typed address as the server reads it, to show and store it; one that it refuses is only trimmed. */
export const typedEmail = (typed: string): string => email.safeParse(typed).data ?? typed.trim()
