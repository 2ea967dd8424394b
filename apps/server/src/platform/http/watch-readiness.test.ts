import { describe, expect, it } from 'vitest'
import { watchReadiness } from './watch-readiness.ts'

describe('a missing dependency', () => {
  it('is one whose check returns false or fails', async () => {
    const findMissing = watchReadiness({
      there: () => true,
      away: () => false,
      failing: () => {
        throw new Error('at once')
      },
      failingLate: () => Promise.reject(new Error('later')),
    })
    expect(await findMissing()).toEqual(['away', 'failing', 'failingLate'])
  })

  it('is one whose check doesn’t answer in time; the check is not repeated meanwhile', async () => {
    let asked = 0
    const answer = Promise.withResolvers<boolean>()
    const findMissing = watchReadiness(
      {
        hanging: () => {
          asked += 1
          return answer.promise
        },
      },
      10,
    )
    expect(await findMissing()).toEqual(['hanging'])
    expect(await findMissing()).toEqual(['hanging'])
    expect(asked).toBe(1)
    answer.resolve(true)
    expect(await findMissing()).toEqual([])
    expect(await findMissing()).toEqual([])
    expect(asked).toBe(2)
  })
})
