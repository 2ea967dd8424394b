import * as z from 'zod/mini'
import { uuid } from '../calls/text.ts'

/** Somebody of the team in a request of the owner. */
export const teamMemberId = uuid('Esa persona ya no está en tu equipo')

/** The team member to assign. By default anybody, or the current one of an appointment that moves, if free. */
export const memberId = z.optional(uuid('Esa persona no está disponible'))
