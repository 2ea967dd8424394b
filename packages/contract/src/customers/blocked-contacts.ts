import * as z from 'zod/mini'
import { choiceOf } from '../calls/choice.ts'
import { endpoint } from '../calls/endpoint.ts'
import { limits } from '../calls/limits.ts'
import { optionalEmail, optionalLines, optionalPhone, uuid } from '../calls/text.ts'

/** An e-mail (in lower case) or a telephone (its digits) that may not book online. */
export const blockedContact = z.object({
  id: z.string(),
  kind: choiceOf(['EMAIL', 'PHONE']),
  value: z.string(),
  note: z.nullable(z.string()),
  createdAt: z.string(),
})

export type BlockedContact = z.output<typeof blockedContact>

// An empty field is ignored; anything else must be valid.
const contacts = {
  email: optionalEmail,
  phone: optionalPhone,
}

export const blockedContacts = endpoint({
  method: 'GET',
  path: '/commerce/blocked-contacts',
  access: 'reception',
  summary:
    'Los contactos que no pueden reservar en línea, el más reciente primero; con email o phone, solo esos',
  query: z.object(contacts),
  data: z.array(blockedContact),
  success: 'Contactos bloqueados',
  failure: 'Error al obtener los contactos bloqueados',
})

export const blockContact = endpoint({
  method: 'POST',
  path: '/commerce/blocked-contacts',
  access: 'reception',
  summary: 'Bloquea un correo, un teléfono o ambos; bloquear dos veces es como una',
  body: z.object({ ...contacts, note: optionalLines(limits.blockedNote) }).check(
    z.refine((body) => body.email !== '' || body.phone !== '', {
      error: 'Escribe un correo o un teléfono',
      path: ['email'],
    }),
  ),
  /** The blocked ones among the requested contacts. */
  data: z.array(blockedContact),
  success: 'Contacto bloqueado',
  failure: 'Error al bloquear el contacto',
  refusals: ['tooManyBlocked'],
})

export const unblockContact = endpoint({
  method: 'DELETE',
  path: '/commerce/blocked-contacts/:contactId',
  access: 'reception',
  summary: 'Deja que un contacto vuelva a reservar en línea',
  params: z.object({ contactId: uuid('Contacto no encontrado') }),
  data: z.null(),
  success: 'Contacto desbloqueado',
  failure: 'Error al desbloquear el contacto',
  refusals: ['contactUnknown'],
})
