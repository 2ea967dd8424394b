import * as z from 'zod/mini'
import type { OpenDialog } from '../../domain/appointments/open-dialog.ts'

/** The dialog that an owner had open, and its values. */
export const appointmentDraft = z.object({
  open: z.custom<OpenDialog>((value) => {
    const { kind, appointments, groupId, text, entry } = Object(value)
    if (kind === 'tell' && groupId) return typeof text === 'string'
    // Drafts of older versions lack the customers.
    if (kind === 'cancel' || kind === 'tell')
      return Array.isArray(appointments) && appointments.every((each) => 'customer' in Object(each))
    if (kind === 'offer') return typeof Object(entry).id === 'string'
    return ['detail', 'schedule', 'reschedule', 'repeat', 'group', 'write'].includes(kind)
  }),
  values: z.unknown(),
})

/** The stored values merged over the opening ones, if they are valid and belong to this very dialog. */
export function restoreValues<T extends object>(
  stored: z.output<typeof appointmentDraft> | null,
  open: OpenDialog,
  opening: T,
  schema: z.ZodMiniType<T>,
): T {
  if (stored === null || !isSame(stored.open, open)) return opening
  const { success, data } = schema.safeParse({ ...opening, ...Object(stored.values) })
  return success ? data : opening
}

const isSame = (one: OpenDialog, other: OpenDialog) => JSON.stringify(one) === JSON.stringify(other)
