import * as z from 'zod/mini'
import { endpoint } from '../calls/endpoint.ts'
import { list } from '../calls/list.ts'
import { teamMemberId } from '../team/member-id.ts'
import { dayOffRow } from './days-off.ts'

/** Whose time is blocked; without it that of the whole business. */
const whose = { memberId: z.optional(teamMemberId) }

/** A stored block: a whole day without times. */
const block = z.object({
  date: z.string(),
  description: z.string(),
  startTime: z.nullable(z.string()),
  endTime: z.nullable(z.string()),
})

export type Block = z.output<typeof block>

// A day has a block per quarter of an hour at most.
const tooMany = 'Máximo 100 bloqueos de un día'
const blocks = list(dayOffRow, { max: 100, tooMany, invalid: 'Los bloqueos no son válidos' })

export const addBlock = endpoint({
  method: 'POST',
  path: '/commerce/days-off/blocks',
  access: 'staff',
  summary:
    'Bloquea un día o unas horas sin tocar los demás bloqueos; lo que ya estaba bloqueado se queda así. Las citas que haya se quedan. Repetida, no cambia nada',
  query: z.object(whose),
  body: dayOffRow,
  data: z.object({
    /** The parts of the wanted time that were not blocked before. */
    added: z.array(block),
    /** Always empty: a whole day covers the blocks of its hours. A screen that was opened earlier reads it. */
    replaced: z.array(block),
    /** How many live appointments there are in the wanted time. */
    appointments: z.number(),
  }),
  success: 'Bloqueado',
  failure: 'Error al bloquear',
  refusals: ['memberUnknown'],
})

export const removeBlock = endpoint({
  method: 'POST',
  path: '/commerce/days-off/blocks/remove',
  access: 'staff',
  summary:
    'Quita un bloqueo, o deshace el de addBlock: quita lo que agregó. También devuelve los que se quitaron. Lo que ya no está no se quita. Repetida, no cambia nada',
  query: z.object(whose),
  body: z.object({ removed: blocks, restored: z._default(blocks, []) }),
  data: z.null(),
  success: 'Bloqueo quitado',
  failure: 'Error al quitar el bloqueo',
  refusals: ['memberUnknown'],
})
