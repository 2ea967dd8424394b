import * as z from 'zod/mini'
import type { OpenDialog } from '../../domain/appointments/appointment-dialogs.ts'
import { keptValue } from '../../lib/kept-value.ts'

const draft = z.object({
  /** Whose it is: nobody else who signs in in this tab gets to see it. */
  owner: z.string(),
  open: z.custom<OpenDialog>((value) =>
    ['detail', 'schedule', 'reschedule', 'cancel'].includes(Object(value).kind),
  ),
  values: z.unknown(),
})

export type Draft = z.output<typeof draft>

/** What an owner had open and typed, if it was theirs and can be read. */
export function readDraft(kept: string | null, owner: string): Draft | null {
  const { success, data } = draft.safeParse(keptValue(kept))
  return success && data.owner === owner ? data : null
}

/** The values of a draft for this very dialog, laid over those that it opens with. */
export function restoreValues<T extends object>(
  kept: Draft | null,
  open: OpenDialog,
  opening: T,
  schema: z.ZodMiniType<T>,
): T {
  if (kept === null || !isSame(kept.open, open)) return opening
  const { success, data } = schema.safeParse(kept.values)
  return success ? data : opening
}

const isSame = (one: OpenDialog, other: OpenDialog) => JSON.stringify(one) === JSON.stringify(other)
