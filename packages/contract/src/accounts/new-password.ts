import * as z from 'zod/mini'
import { fieldLimits } from '../calls/field-limits.ts'

/** A new password, as typed: spaces belong to it. */
export const newPassword = z
  .string('La contraseña es requerida')
  .check(
    z.minLength(1, 'La contraseña es requerida'),
    z.minLength(fieldLimits.passwordMin, 'La contraseña debe tener al menos 6 caracteres'),
    z.maxLength(fieldLimits.passwordMax, 'La contraseña debe tener como máximo 128 caracteres'),
  )
