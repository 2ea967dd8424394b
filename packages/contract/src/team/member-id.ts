import * as z from 'zod/mini'
import { uuid } from '../calls/text.ts'

/** The team member to assign. By default anybody, or the current one of an appointment that moves, if free. */
export const memberId = z.optional(uuid('Esa persona no está disponible'))
