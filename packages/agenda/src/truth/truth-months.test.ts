import { firstOfMonth } from '@cuando/time/calendar-date'
import { it } from 'vitest'
import { arbitraryAgenda } from '../testing/arbitrary-agenda.ts'
import { compareWithReference } from '../testing/compare-with-reference.ts'
import { datesOfYear } from '../testing/interesting-dates.ts'

const firsts = datesOfYear(2026).filter((date) => date === firstOfMonth(date))

it.each(['America/Mexico_City', 'America/Tijuana', 'Europe/Madrid', 'America/Santiago'])(
  'whole months in %s agree with the reference',
  { timeout: 300_000 },
  (zoneName) => {
    const months = arbitraryAgenda(zoneName, firsts, { min: 28, max: 31 })
    compareWithReference(months, 40)
  },
)
