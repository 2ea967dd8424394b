import * as z from 'zod/mini'
import { currencies } from '../business/currency.ts'
import { choiceOf } from '../calls/choice.ts'
import { endpoint } from '../calls/endpoint.ts'
import { idempotencyKey } from '../calls/idempotency-key.ts'
import { limits } from '../calls/limits.ts'
import { paging } from '../calls/paging.ts'
import { email, emptyOrEmail, emptyOrPhone, optionalText, uuid } from '../calls/text.ts'
import { aboutAnswer, aboutRequest, aboutRequestOrBlank, chosenRequest } from './about-fields.ts'
import { bookedAs, customerAnswer, customerRequest, emptyOrLastName } from './customer-schemas.ts'

const money = z.object({ currency: choiceOf(currencies), amount: z.number() })

/** Somebody who has booked or was added by the owner; dates are local to the commerce. */
export const customer = z.object({
  id: z.string(),
  ...customerAnswer,
  ...aboutAnswer,
  /** The customer whose e-mail this one shares; null for one with an e-mail of their own, or none. */
  emailOwner: z.optional(
    z.nullable(
      z.object({ id: z.string(), name: z.string(), lastName: z.string(), email: z.string() }),
    ),
  ),
  /** In lists: other people's full names in this customer's bookings, as a family's with one e-mail. */
  alsoBooked: z.optional(z.array(z.string())),
  /** Counts all statuses. For somebody with their own appointments only, the numbers are 0 and the dates null. */
  totalAppointments: z.number(),
  visits: z.number(),
  cancellations: z.number(),
  noShows: z.number(),
  /** Payments of completed appointments, or prices without a payment, by currency; empty for none. Only the owner sees it. */
  spent: z.nullable(z.array(money)),
  /** The last one that has begun and was neither cancelled nor missed. */
  lastAppointment: z.nullable(z.object({ date: z.string() })),
  /** The next live one. */
  nextAppointment: z.nullable(z.object({ date: z.string() })),
  /** Whether they can't book online, by e-mail or by phone. */
  isBlocked: z.boolean(),
  createdAt: z.string(),
  /** Rises with every change of the customer's data. */
  version: z.number(),
})

export type Customer = z.output<typeof customer>

/** Another customer with the same phone, who may be the same person. */
const likeness = z.object({ id: z.string(), ...customerAnswer })

/** The last merge of a customer that can still be undone, with the name of the customer who was merged into them. */
const lastMerge = z.object({
  otherId: z.string(),
  name: z.string(),
  lastName: z.string(),
  mergedAt: z.string(),
})

const customerDetail = z.extend(customer, {
  /** Debts, by currency. */
  owed: z.optional(z.array(money)),
  likenesses: z.array(likeness),
  lastMerge: z.optional(z.nullable(lastMerge)),
  /** The differing name and phone of the latest upcoming or recent booking that has them, with its appointment. */
  bookedAs: z.optional(
    z.nullable(
      z.extend(bookedAs, { appointmentId: z.string(), date: z.string(), time: z.string() }),
    ),
  ),
  /** The id of the appointment that the next one is like: of the last visit, else of the next one. */
  repeatableId: z.optional(z.nullable(z.string())),
})

export type CustomerDetail = z.output<typeof customerDetail>

export const customerId = z.object({ customerId: uuid('Cliente no encontrado') })

/** Customers without a visit for `limits.awayDays`, with a birthday this month, or with a no-show. */
export const customerFilters = ['away', 'birthday', 'missed'] as const
export type CustomerFilter = (typeof customerFilters)[number]

export const listCustomers = endpoint({
  method: 'GET',
  path: '/customers',
  access: 'staff',
  summary:
    'Los clientes por nombre; search busca palabras por su comienzo en nombre, correo y teléfono, sin acentos ni mayúsculas',
  query: z.object({
    search: optionalText(100),
    filter: z.optional(z.enum(customerFilters, 'El filtro no es válido')),
    tag: optionalText(limits.tag),
    ...paging(10, 100),
  }),
  data: z.object({
    customers: z.array(customer),
    total: z.number(),
    page: z.number(),
    limit: z.number(),
  }),
  success: 'Clientes',
  failure: 'Error al obtener la lista de clientes',
})

export const customerTags = endpoint({
  method: 'GET',
  path: '/customers/tags',
  access: 'reception',
  summary: 'Las etiquetas que llevan los clientes, la más usada primero',
  data: z.array(z.string()),
  success: 'Etiquetas',
  failure: 'Error al obtener los clientes',
})

export const customerById = endpoint({
  method: 'GET',
  path: '/customers/:customerId',
  access: 'reception',
  summary: 'Un cliente, y quienes podrían ser la misma persona',
  params: customerId,
  data: customerDetail,
  success: 'Cliente',
  failure: 'Error al obtener el cliente',
  refusals: ['customerUnknown'],
})

export const customerByEmail = endpoint({
  method: 'GET',
  path: '/customers/email/:email',
  access: 'reception',
  summary: 'El cliente que tiene este correo',
  params: z.object({ email }),
  data: customer,
  success: 'Cliente',
  failure: 'Error al obtener el cliente',
  refusals: ['customerUnknown'],
})

const lastName = z._default(emptyOrLastName, '')

export const createCustomer = endpoint({
  method: 'POST',
  path: '/customers',
  access: 'reception',
  summary:
    'Crea un cliente; lleva los datos de contacto que el negocio pide. La misma Idempotency-Key devuelve el que ya creó, como esté ahora',
  headers: idempotencyKey,
  body: z.object({
    ...customerRequest,
    lastName,
    ...aboutRequestOrBlank,
    /** As when booking for somebody: remembered for the next one. */
    withoutContact: z.optional(z.boolean('Indica sí o no')),
    isNamesake: z.optional(z.boolean('Indica sí o no')),
  }),
  data: customer,
  status: 201,
  success: 'Cliente creado correctamente',
  failure: 'Error al crear el cliente',
  refusals: [
    'customerEmailTaken',
    'customerPhoneTaken',
    'customerNameTaken',
    'customerUnknown',
    'keyReused',
  ],
})

const savedCustomer = z.extend(customer, {
  /**
   * Coming appointments whose e-mail changed with it, soonest first, `maxConfirmations` at most: nothing has been sent
   * there. Older servers did not send it.
   */
  readdressed: z.optional(
    z.array(z.object({ id: z.string(), date: z.string(), time: z.string() })),
  ),
})

export type ReaddressedAppointment = NonNullable<
  z.output<typeof savedCustomer>['readdressed']
>[number]

export const updateCustomer = endpoint({
  method: 'PATCH',
  path: '/customers/:customerId',
  access: 'reception',
  summary:
    'Cambia los datos que se envían; con version se niega si alguien más los cambió. Las citas por venir con los datos de antes también cambian',
  params: customerId,
  body: z.partial(
    z.object({
      // Without defaults: a field that is left out stays unchanged.
      name: customerRequest.name,
      lastName: emptyOrLastName,
      email: emptyOrEmail,
      phone: emptyOrPhone,
      ...aboutRequest,
      version: z.number('La versión no es válida'),
    }),
  ),
  data: savedCustomer,
  success: 'Cliente actualizado correctamente',
  failure: 'Error al actualizar el cliente',
  refusals: ['customerUnknown', 'customerEmailTaken', 'customerPhoneTaken', 'customerChanged'],
})

export const mergeCustomers = endpoint({
  method: 'POST',
  path: '/customers/:customerId/merge',
  access: 'reception',
  summary:
    'Une a otro cliente con este: sus citas, notas y etiquetas pasan a este, que queda con los datos enviados. Las citas por venir con los datos de antes de cualquiera de los dos también cambian; se puede deshacer durante un día',
  params: customerId,
  body: z.object({
    otherId: uuid('Cliente no encontrado'),
    name: customerRequest.name,
    lastName,
    email: customerRequest.email,
    phone: customerRequest.phone,
    ...chosenRequest,
    /** The versions of both customers that the owner saw when they decided. */
    version: z.number('La versión no es válida'),
    otherVersion: z.number('La versión no es válida'),
  }),
  data: savedCustomer,
  success: 'Clientes combinados',
  failure: 'Error al combinar los clientes',
  refusals: [
    'customerUnknown',
    'mergeWithSelf',
    'customerChanged',
    'customerEmailTaken',
    'customerPhoneTaken',
    'tooManyNotes',
    'tooManyBlocked',
  ],
})

export const eraseCustomer = endpoint({
  method: 'DELETE',
  path: '/customers/:customerId',
  access: 'reception',
  summary:
    'Elimina los datos personales de un cliente; sus citas se quedan, anónimas. No se puede deshacer',
  params: customerId,
  data: z.null(),
  success: 'Datos del cliente eliminados',
  failure: 'Error al eliminar los datos del cliente',
  refusals: ['customerUnknown'],
})
