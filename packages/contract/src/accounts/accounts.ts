import * as z from 'zod/mini'
import { endpoint } from '../calls/endpoint.ts'
import { limits } from '../calls/limits.ts'
import { email, optionalDeviceId } from '../calls/text.ts'
import { newPassword } from './new-password.ts'
import { session } from './session.ts'

// A dictated or pasted code may contain spaces.
const code = z.string('El código es requerido').check(
  z.overwrite((value) => value.replace(/\s/g, '')),
  z.minLength(1, 'El código es requerido'),
  z.maxLength(20, 'El código tiene 6 dígitos'),
)

export const sendCode = endpoint({
  method: 'POST',
  path: '/auth/send-code',
  access: 'public',
  summary: 'Envía de nuevo el código de verificación; responde igual exista o no la cuenta',
  body: z.object({ email, deviceId: optionalDeviceId() }),
  data: z.null(),
  success: 'Se ha enviado un nuevo código de verificación a tu correo electrónico.',
  failure: 'Error al reenviar el código',
})

export const verifyCode = endpoint({
  method: 'POST',
  path: '/auth/verify-code',
  access: 'public',
  summary: 'Activa la cuenta con el código recibido por correo',
  body: z.object({ email, code, deviceId: optionalDeviceId() }),
  data: z.null(),
  success: 'El usuario se ha verificado correctamente.',
  failure: 'Error al verificar el código',
  refusals: ['codeInvalid'],
})

export const forgotPassword = endpoint({
  method: 'POST',
  path: '/auth/forgot-password',
  access: 'public',
  summary: 'Envía un código para elegir otra contraseña; responde igual exista o no la cuenta',
  body: z.object({ email, deviceId: optionalDeviceId() }),
  data: z.null(),
  success: 'Se ha enviado un código de verificación a tu correo electrónico',
  failure: 'Error al solicitar recuperación de contraseña',
})

/** The error of both password forms when the repetition differs. */
export const passwordsDiffer = 'Las contraseñas no coinciden'

export const resetPassword = endpoint({
  method: 'POST',
  path: '/auth/reset-password',
  access: 'public',
  summary: 'Cambia la contraseña con el código recibido por correo y cierra todas las sesiones',
  body: z
    .object({
      email,
      code,
      newPassword,
      confirmPassword: z
        .string(passwordsDiffer)
        .check(z.maxLength(limits.passwordMax, passwordsDiffer)),
      deviceId: optionalDeviceId(),
    })
    .check(
      z.refine((f) => f.newPassword === f.confirmPassword, {
        error: passwordsDiffer,
        path: ['confirmPassword'],
      }),
    ),
  data: z.null(),
  success: 'Tu contraseña ha sido restablecida correctamente',
  failure: 'Error al restablecer la contraseña',
  refusals: ['codeInvalid'],
})

export const logIn = endpoint({
  method: 'POST',
  path: '/auth/login',
  access: 'public',
  summary: 'Inicia sesión; remember la mantiene 30 días',
  body: z.object({
    email,
    password: z
      .string('La contraseña es requerida')
      .check(
        z.minLength(1, 'La contraseña es requerida'),
        z.maxLength(1000, 'La contraseña es demasiado larga'),
      ),
    remember: z._default(z.boolean('Indica sí o no'), false),
    deviceId: optionalDeviceId(),
  }),
  data: session,
  success: 'Inicio de sesión exitoso',
  failure: 'Error al iniciar sesión',
  refusals: ['wrongCredentials', 'accessEnded'],
})

export const logOut = endpoint({
  method: 'POST',
  path: '/auth/logout',
  access: 'staff',
  isQuiet: true,
  summary: 'Cierra la sesión y anula su token',
  data: z.null(),
  success: 'Sesión cerrada exitosamente',
  failure: 'Error al cerrar la sesión',
})
