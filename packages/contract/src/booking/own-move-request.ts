import * as z from 'zod/mini'
import { fieldLimits } from '../calls/field-limits.ts'
import { emptyOrPhone, freeLines, optionalText } from '../calls/text.ts'
import { date, time } from '../calls/time.ts'
import { personName } from '../customers/person-name.ts'
import { latitude, longitude } from '../places/coordinates.ts'
import { memberId } from '../team/member-id.ts'

/** The customer's name, phone and notes. A field that is absent stays unchanged; '' clears it. */
const correction = {
  name: z.optional(personName('El nombre es requerido')),
  lastName: z.optional(personName('El apellido es requerido')),
  phone: z.optional(emptyOrPhone),
  notes: z.optional(freeLines(fieldLimits.notes)),
}

const fields = z.object({
  ...correction,
  date: z.optional(date),
  time: z.optional(time),
  duration: z.optional(z.number('La duración no es válida')),
  memberId,
  address: optionalText(fieldLimits.address),
  latitude: z.optional(z.nullable(latitude)),
  longitude: z.optional(z.nullable(longitude)),
})

type Fields = z.output<typeof fields>

const isPlaced = ({ address, latitude, longitude }: Fields) =>
  address !== '' || latitude != null || longitude != null

const corrects = ({ name, lastName, phone, notes }: Fields) =>
  [name, lastName, phone, notes].some((value) => value !== undefined)

/** A change that keeps the time sends none: an outdated time would move back an appointment that was just moved. */
const keepsTime = (f: Fields) =>
  (isPlaced(f) || corrects(f)) && f.date === undefined && f.time === undefined

/**
 * A customer's change of an appointment: its date and time, the address of a home visit, their name, phone and notes, or
 * several of these.
 */
export const ownMoveRequest = fields.check(
  z.refine<Fields>((f) => f.date !== undefined || keepsTime(f), {
    error: 'La fecha es requerida',
    path: ['date'],
  }),
  z.refine<Fields>((f) => f.time !== undefined || keepsTime(f), {
    error: 'La hora es requerida',
    path: ['time'],
  }),
  z.refine<Fields>(
    (f) => !isPlaced(f) || (f.address !== '' && f.latitude != null && f.longitude != null),
    {
      error: 'Para citas personalizadas se requiere dirección completa con coordenadas',
      path: ['address'],
    },
  ),
)
