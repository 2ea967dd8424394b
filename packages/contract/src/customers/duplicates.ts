import * as z from 'zod/mini'
import { choiceOf } from '../calls/choice.ts'
import { endpoint } from '../calls/endpoint.ts'
import { paging } from '../calls/paging.ts'
import { uuid } from '../calls/text.ts'
import { customer } from './customers.ts'

/** The common data of a pair: the phone and a part of the name, or the full name. */
const likenesses = ['PHONE', 'NAME'] as const

/** Pairs that are found at most. */
export const maxDuplicates = 99

/** Whether there are more than these. */
const found = { isMore: z.boolean() }

const duplicatePair = z.object({
  older: customer,
  newer: customer,
  likeness: choiceOf(likenesses),
})

export type DuplicatePair = z.output<typeof duplicatePair>

export const countDuplicates = endpoint({
  method: 'GET',
  path: '/customers/duplicates/count',
  access: 'reception',
  summary: 'Cuántos pares de clientes podrían ser la misma persona; isMore si hay más',
  data: z.object({ count: z.number(), ...found }),
  success: 'Posibles duplicados',
  failure: 'Error al buscar posibles duplicados',
})

export const listDuplicates = endpoint({
  method: 'GET',
  path: '/customers/duplicates',
  access: 'reception',
  summary:
    'Los pares de clientes que podrían ser la misma persona, por nombre: con el mismo teléfono y nombres compatibles, o con el mismo nombre completo; sin los que son personas distintas',
  query: z.object(paging(10, 100)),
  data: z.object({ pairs: z.array(duplicatePair), total: z.number(), ...found }),
  success: 'Posibles duplicados',
  failure: 'Error al buscar posibles duplicados',
})

export const markDistinct = endpoint({
  method: 'PATCH',
  path: '/customers/duplicates',
  access: 'reception',
  summary: 'Recuerda que dos clientes son personas distintas, o deja de recordarlo',
  body: z.object({
    customerId: uuid('Cliente no encontrado'),
    otherId: uuid('Cliente no encontrado'),
    areDistinct: z.boolean('Indica sí o no'),
  }),
  data: z.null(),
  success: 'Son personas distintas. Ya no aparecen aquí.',
  failure: 'Error al guardar que son personas distintas',
  refusals: ['customerUnknown'],
})
