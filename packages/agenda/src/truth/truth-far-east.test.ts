import { describe, it } from 'vitest'
import { arbitraryAgenda } from '../testing/arbitrary-agenda.ts'
import { compareWithReference } from '../testing/compare-with-reference.ts'
import { datesOfClockChanges, datesOfYear } from '../testing/interesting-dates.ts'

const oneOrTwo = { min: 1, max: 2 }
const timeout = 300_000

describe.each(['Australia/Lord_Howe', 'Pacific/Apia'])(
  'the agenda in %s agrees with the reference',
  (zoneName) => {
    it('in every month of a year', { timeout }, () => {
      compareWithReference(arbitraryAgenda(zoneName, datesOfYear(2026), oneOrTwo), 200)
    })

    it('around every change of the clock', { timeout }, () => {
      compareWithReference(arbitraryAgenda(zoneName, datesOfClockChanges(zoneName), oneOrTwo), 250)
    })
  },
)

describe('the agenda in Asia/Kolkata, where the clock never changes, agrees with the reference', () => {
  it('in every month of a year', { timeout }, () => {
    compareWithReference(arbitraryAgenda('Asia/Kolkata', datesOfYear(2026), oneOrTwo), 250)
  })
})
