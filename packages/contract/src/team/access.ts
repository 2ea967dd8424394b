import * as z from 'zod/mini'
import { newPassword } from '../accounts/new-password.ts'
import { session } from '../accounts/session.ts'
import { endpoint } from '../calls/endpoint.ts'
import { email, optionalDeviceId, uuid } from '../calls/text.ts'
import { invitationToken } from './invitation-token.ts'
import { teamMemberId } from './member-id.ts'
import { givenRole, loginState, memberRole } from './member-login.ts'

const one = z.object({ memberId: teamMemberId })

export const inviteMember = endpoint({
  method: 'POST',
  path: '/team/:memberId/invitation',
  access: 'owner',
  summary:
    'Invita por correo a una persona del equipo a entrar con su propia cuenta. La invitación vale 7 días y sustituye a la anterior',
  params: one,
  body: z.object({ email, role: memberRole }),
  data: loginState,
  success: 'Invitación enviada',
  failure: 'Error al enviar la invitación',
  refusals: ['memberUnknown', 'memberHasAccess'],
})

export const changeRole = endpoint({
  method: 'PATCH',
  path: '/team/:memberId/access',
  access: 'owner',
  summary: 'Cambia lo que puede hacer una persona del equipo que tiene acceso o invitación',
  params: one,
  body: z.object({ role: memberRole }),
  data: loginState,
  success: 'Acceso cambiado',
  failure: 'Error al cambiar el acceso',
  refusals: ['memberUnknown', 'memberLacksAccess'],
})

export const endAccess = endpoint({
  method: 'DELETE',
  path: '/team/:memberId/access',
  access: 'owner',
  summary: 'Anula la invitación o el acceso de una persona del equipo, y cierra sus sesiones',
  params: one,
  data: z.null(),
  success: 'Acceso anulado',
  failure: 'Error al anular el acceso',
  refusals: ['memberUnknown'],
})

export const showInvitation = endpoint({
  method: 'POST',
  path: '/invitations/show',
  access: 'public',
  summary: 'A qué negocio invita el enlace de un correo, y con qué cuenta',
  body: z.object({ token: invitationToken }),
  data: z.object({
    commerceName: z.string(),
    name: z.string(),
    email: z.string(),
    role: givenRole,
    /** Whether the e-mail has an account, which joins with its own password. */
    hasAccount: z.boolean(),
  }),
  success: 'Invitación',
  failure: 'Error al abrir la invitación',
  refusals: ['invitationUnknown'],
})

export const acceptInvitation = endpoint({
  method: 'POST',
  path: '/invitations/accept',
  access: 'public',
  summary:
    'Acepta una invitación, una sola vez. Un correo sin cuenta elige su contraseña y entra; uno que ya tiene cuenta entra después con la suya',
  body: z.object({
    token: invitationToken,
    password: z.optional(newPassword),
    remember: z._default(z.boolean('Indica sí o no'), false),
    deviceId: optionalDeviceId(),
  }),
  /** Null for an account that logs in by itself. */
  data: z.nullable(session),
  success: 'Ya tienes acceso',
  failure: 'Error al aceptar la invitación',
  refusals: ['invitationUnknown', 'accountUnverified'],
})

export const enterBusiness = endpoint({
  method: 'POST',
  path: '/auth/enter',
  access: 'staff',
  isQuiet: true,
  summary: 'Cambia la sesión a otro de los negocios a los que la cuenta tiene acceso',
  body: z.object({ commerceId: uuid('No puedes entrar a este negocio') }),
  data: session,
  success: 'Cambiaste de negocio',
  failure: 'Error al cambiar de negocio',
  refusals: ['joinRefused'],
})
