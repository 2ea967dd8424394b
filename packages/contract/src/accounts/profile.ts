import * as z from 'zod/mini'
import { endpoint } from '../calls/endpoint.ts'
import { limits } from '../calls/limits.ts'
import { list } from '../calls/list.ts'
import { freeText, requiredLines, requiredPhone, requiredText } from '../calls/text.ts'
import { personName } from '../customers/person-name.ts'
import { invalidPoint } from '../places/coordinates.ts'
import { latitudeText, longitudeText } from '../places/degrees-text.ts'
import { imageUpload, imageUrl } from './image-upload.ts'
import { categoryId, noOtherCategory, otherCategoryId } from './registration.ts'
import { username } from './username.ts'

/** Where a profile shows a picture. */
const imageKinds = ['image', 'cover', 'gallery'] as const

const profileData = z.object({
  name: z.string(),
  lastName: z.string(),
  /** Of the business. */
  phone: z.string(),
  email: z.string(),
  businessName: z.string(),
  businessDescription: z.string(),
  image: z.nullable(z.string()),
  cover: z.nullable(z.string()),
  /** Pictures of the work, in the order of the page. */
  gallery: z.array(z.string()),
  /** An id of the list, `otherCategoryId`, or '' for none. */
  commerceCategory: z.string(),
  /** '' for `otherCategoryId` and none. */
  commerceCategoryName: z.string(),
  otherCategory: z.string(),
  address: z.string(),
  /** The coordinates of `unknownPoint` for a business without a place. */
  latitude: z.string(),
  longitude: z.string(),
  username: z.string(),
})

export type Profile = z.output<typeof profileData>

const latitude = z.union([z.literal(''), latitudeText], invalidPoint)
const longitude = z.union([z.literal(''), longitudeText], invalidPoint)
const image = z.nullable(z.union([z.literal(''), imageUrl], 'La imagen no es válida'))

/** The fields of a profile that can be changed. A picture is the URL that its upload returned; '' or null for none. */
const profileFields = z.object({
  name: personName('El nombre es requerido'),
  lastName: personName('El apellido es requerido'),
  phone: requiredPhone('El teléfono es requerido'),
  businessName: requiredText('El nombre del negocio es requerido', limits.commerceName),
  businessDescription: requiredLines('La bio es requerida', limits.commerceDescription),
  image,
  cover: image,
  gallery: list(imageUrl, {
    max: limits.gallery,
    tooMany: `Puedes mostrar hasta ${limits.gallery} fotos`,
    invalid: 'Las fotos no son válidas',
  }),
  commerceCategory: categoryId,
  otherCategory: freeText(limits.otherCategory),
  address: freeText(limits.address),
  latitude,
  longitude,
  username,
})

const someFields = z.partial(profileFields)
type Changes = z.output<typeof someFields>

/** Changes of a profile; fields that are left out stay unchanged. Category and place are changed as a whole. */
export const profileChanges = someFields.check(
  z.refine((f: Changes) => f.commerceCategory !== otherCategoryId || Boolean(f.otherCategory), {
    error: noOtherCategory,
    path: ['otherCategory'],
  }),
  z.refine((f: Changes) => Boolean(f.latitude) === Boolean(f.longitude), {
    error: invalidPoint,
    path: ['latitude'],
  }),
)

export type ProfileChanges = z.input<typeof profileChanges>

export const showProfile = endpoint({
  method: 'GET',
  path: '/users/profile',
  access: 'owner',
  summary: 'El perfil de quien inició sesión y de su negocio',
  data: profileData,
  success: 'Perfil',
  failure: 'Error al obtener el perfil',
})

export const saveProfile = endpoint({
  method: 'PATCH',
  path: '/users/profile',
  access: 'owner',
  summary: 'Cambia el perfil; el correo no se cambia aquí',
  body: profileChanges,
  data: profileData,
  success: 'Perfil actualizado',
  failure: 'Error al actualizar el perfil',
  refusals: ['usernameTaken', 'tooManyUsernames'],
})

export const usernameAvailability = endpoint({
  method: 'GET',
  path: '/users/username/:username',
  access: 'owner',
  summary: 'Si un nombre de usuario está libre, o es o fue del propio negocio',
  params: z.object({ username: z.string().check(z.maxLength(100)) }),
  data: z.object({
    isAvailable: z.boolean(),
    /** Why nobody may take it; null if the rules for usernames or its holder are the reason, or it is available. */
    problem: z.nullable(z.string()),
  }),
  success: 'Nombre de usuario',
  failure: 'No pudimos revisar si el enlace está libre',
})

export const uploadImage = endpoint({
  method: 'POST',
  path: '/users/profile/image',
  access: 'staff',
  isQuiet: true,
  summary: 'Sube una imagen; el perfil la muestra cuando su dirección se guarda en él',
  body: z.extend(imageUpload, {
    kind: z._default(z.enum(imageKinds, 'La imagen no es válida'), 'image'),
  }),
  pictures: 1,
  data: z.object({ url: z.string() }),
  success: 'Imagen cargada exitosamente',
  failure: 'Error al subir la imagen',
  refusals: ['overloaded'],
})
