import * as z from 'zod/mini'
import { imageUrl } from '../accounts/image-upload.ts'
import { price } from '../business/price.ts'
import { duration } from '../business/service.ts'
import { openWeek, weekHours } from '../business/week-hours.ts'
import { endpoint } from '../calls/endpoint.ts'
import { idempotencyKey } from '../calls/idempotency-key.ts'
import { limits } from '../calls/limits.ts'
import { list } from '../calls/list.ts'
import { teamLimits } from '../calls/team-limits.ts'
import { emptyOrPhone, freeText, uuid } from '../calls/text.ts'
import { personName } from '../customers/person-name.ts'
import { teamMemberId as memberId } from './member-id.ts'
import { loginState } from './member-login.ts'

const flag = z.boolean('Indica sí o no')
const placesError = `Una persona atiende de 1 a ${teamLimits.memberPlaces} clientes a la vez`

/** A service that somebody gives; null: as the service has it. */
const ownService = z.object({
  serviceId: uuid('El servicio no está disponible'),
  duration: z.nullable(duration),
  price: z.nullable(price),
})

const fields = {
  name: personName('El nombre es requerido'),
  /** For the business alone. */
  phone: emptyOrPhone,
  /** A few words for customers. */
  about: freeText(teamLimits.memberAbout),
  color: z
    .number('El color no es válido')
    .check(
      z.int('El color no es válido'),
      z.gte(0, 'El color no es válido'),
      z.lt(teamLimits.memberColors, 'El color no es válido'),
    ),
  /** The URL that the upload returned; '' or null for none. */
  image: z.nullable(z.union([z.literal(''), imageUrl], 'La imagen no es válida')),
  /** Null: the hours of the business. */
  weekHours: z.nullable(openWeek),
  /** How many customers they serve at once; null: as many as each service allows. */
  places: z.nullable(
    z
      .number(placesError)
      .check(
        z.int(placesError),
        z.gte(1, placesError),
        z.lte(teamLimits.memberPlaces, placesError),
      ),
  ),
  /** Whether they give every service. Otherwise only those of `services`, which also have their own duration and price. */
  doesAll: flag,
  services: list(ownService, {
    max: limits.services,
    tooMany: `Máximo ${limits.services} servicios`,
    invalid: 'Los servicios no son válidos',
  }),
  /** Whether visitors can book with them. */
  isOnline: flag,
  isActive: flag,
}

/** Somebody of the team, for the owner. */
export const member = z.object({
  /** The owner's is the id of the business. */
  id: z.string(),
  isOwner: z.boolean(),
  name: z.string(),
  phone: z.optional(z.nullable(z.string())),
  about: z.string(),
  color: z.number(),
  imageUrl: z.nullable(z.string()),
  /** Their own page is at `?con={handle}`; null for an owner without colleagues. */
  handle: z.nullable(z.string()),
  weekHours: z.nullable(weekHours),
  places: z.nullable(z.number()),
  doesAll: z.boolean(),
  services: z.array(
    z.object({
      serviceId: z.string(),
      duration: z.nullable(z.number()),
      price: z.nullable(z.number()),
    }),
  ),
  isOnline: z.boolean(),
  isActive: z.boolean(),
  /** Their log-in or invitation; null for none, and for the owner. Only its owner sees it. */
  login: z.nullable(loginState),
})

export type TeamMember = z.output<typeof member>

const teamData = z.object({
  /** In the order of the business; the owner alone if nobody else is there. */
  members: z.array(member),
  /** Whether a booking with anybody goes to the first in order who is free, and not to the least busy. */
  booksInOrder: z.boolean(),
  /** How many customers the business serves at once if it has nobody but its owner: the most places of a service. */
  atOnce: z.number(),
})

export type Team = z.output<typeof teamData>

export const team = endpoint({
  method: 'GET',
  path: '/team',
  access: 'staff',
  summary: 'Las personas del negocio, en su orden',
  data: teamData,
  success: 'Equipo',
  failure: 'Error al obtener tu equipo',
})

export const addMember = endpoint({
  method: 'POST',
  path: '/team',
  access: 'owner',
  summary:
    'Agrega a una persona al equipo. La misma Idempotency-Key devuelve a la que ya agregó, como esté ahora',
  headers: idempotencyKey,
  body: z.object({
    ...z.partial(z.object(fields)).shape,
    name: fields.name,
  }),
  status: 201,
  data: member,
  success: 'Persona agregada a tu equipo',
  failure: 'Error al agregar a la persona',
  refusals: ['tooManyMembers', 'serviceUnavailable', 'memberUnknown'],
})

export const updateMember = endpoint({
  method: 'PATCH',
  path: '/team/:memberId',
  access: 'owner',
  summary: 'Cambia los datos de una persona del equipo; lo que falta se queda como está',
  params: z.object({ memberId }),
  body: z.partial(z.object(fields)),
  data: member,
  success: 'Cambios guardados',
  failure: 'Error al guardar los cambios',
  refusals: ['memberUnknown', 'lastMember', 'serviceUnavailable'],
})

export const updateOwnData = endpoint({
  method: 'PATCH',
  path: '/team/me',
  access: 'staff',
  summary: 'Cambia el nombre, el teléfono y la foto propios; lo que falta se queda como está',
  body: z.partial(z.object({ name: fields.name, phone: fields.phone, image: fields.image })),
  data: member,
  success: 'Cambios guardados',
  failure: 'Error al guardar los cambios',
  refusals: ['memberUnknown'],
})

export const removeMember = endpoint({
  method: 'DELETE',
  path: '/team/:memberId',
  access: 'owner',
  summary:
    'Quita del equipo a una persona sin citas próximas; las que ya atendió conservan su nombre',
  params: z.object({ memberId }),
  data: z.null(),
  success: 'Persona quitada de tu equipo',
  failure: 'Error al quitar a la persona',
  refusals: ['memberUnknown', 'lastMember', 'ownerStays', 'memberIsBooked', 'memberHosts'],
})

export const arrangeTeam = endpoint({
  method: 'PATCH',
  path: '/team',
  access: 'owner',
  summary: 'Cambia el orden del equipo, o cómo se elige a quien esté libre',
  body: z.object({
    order: z.optional(
      list(memberId, {
        max: teamLimits.members,
        tooMany: `Máximo ${teamLimits.members} personas`,
        invalid: 'El orden no es válido',
      }),
    ),
    booksInOrder: z.optional(flag),
  }),
  data: teamData,
  success: 'Cambios guardados',
  failure: 'Error al guardar los cambios',
  refusals: ['memberUnknown'],
})

export const splitTeam = endpoint({
  method: 'POST',
  path: '/team/split',
  access: 'owner',
  summary:
    'Un negocio que atiende a varios a la vez nombra a sus personas: cada una atiende a un cliente, y sus próximas citas se reparten entre ellas',
  body: z.object({
    names: list(fields.name, {
      max: teamLimits.members,
      tooMany: `Máximo ${teamLimits.members} personas`,
      invalid: 'Los nombres no son válidos',
    }).check(z.minLength(2, 'Escribe al menos dos nombres')),
  }),
  status: 201,
  data: teamData,
  success: 'Tu equipo está listo',
  failure: 'Error al crear tu equipo',
  refusals: ['teamExists', 'moreAtOnce'],
})

export const memberPoster = endpoint({
  method: 'GET',
  path: '/team/:memberId/poster',
  access: 'staff',
  summary:
    'Un cartel A5 para imprimir, con el código QR del enlace de una persona activa con quien se puede reservar en línea',
  params: z.object({ memberId }),
  data: z.null(),
  file: 'application/pdf',
  success: 'Cartel',
  failure: 'Error al crear el cartel',
  refusals: ['memberUnknown'],
})
