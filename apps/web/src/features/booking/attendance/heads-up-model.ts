import type { PublicAppointment } from '@cuando/contract/appointments/appointment'
import { minutesLate } from '@cuando/contract/heads-up/minutes-late'

/** A heads-up in words for its customer: 'Avisaste que llegas 10 min tarde'. */
export function saidWords({ says }: NonNullable<PublicAppointment['headsUp']>): string {
  const minutes = minutesLate(says)
  if (minutes === null) return 'Avisaste al negocio'
  return minutes === 0 ? 'Avisaste que vas en camino' : `Avisaste que llegas ${minutes} min tarde`
}

/** The heads-ups as choices. Unknown ones are left out. */
export function choicesOf({ headsUps }: NonNullable<PublicAppointment['onDay']>) {
  const known = headsUps.flatMap((says) => {
    const minutes = minutesLate(says)
    return minutes === null ? [] : [{ says, minutes }]
  })
  const late = known.filter(({ minutes }) => minutes > 0)
  return { onTheWay: known.find(({ minutes }) => minutes === 0) ?? null, late }
}
