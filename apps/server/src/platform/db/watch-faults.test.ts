import { describe, expect, it } from 'vitest'
import { watchFaults } from './watch-faults.ts'

const failed = (code: string) => Object.assign(new Error('failed'), { code })

function watchAt() {
  let ms = 0
  const faults = watchFaults(() => ms)
  return {
    faults,
    passSeconds(count: number) {
      ms += count * 1000
    },
    work(count: number, code?: string) {
      for (let made = 0; made < count; made += 1) {
        faults.noteWork()
        if (code) faults.note(failed(code))
      }
    },
  }
}

describe('a process whose work the database refuses', () => {
  it('is failing when most of its work is refused, until ten seconds after', () => {
    const { faults, work, passSeconds } = watchAt()
    work(4, '58P01')
    expect(faults.isFailing()).toBe(false)
    work(1, '58P01')
    expect(faults.isFailing()).toBe(true)
    passSeconds(9)
    expect(faults.isFailing()).toBe(true)
    passSeconds(1)
    expect(faults.isFailing()).toBe(false)
  })

  it('is only faulty while most of its work succeeds, until a minute after', () => {
    const { faults, work, passSeconds } = watchAt()
    work(5, '42P01')
    work(5)
    expect([faults.isFailing(), faults.isFaulty()]).toEqual([false, true])
    passSeconds(59)
    expect(faults.isFaulty()).toBe(true)
    passSeconds(1)
    expect(faults.isFaulty()).toBe(false)
    expect(faults.total()).toBe(5)
  })

  it('forgets no second of the last minute while work goes on', () => {
    const { faults, work, passSeconds } = watchAt()
    for (let second = 0; second < 59; second += 1) {
      work(1, second % 12 === 0 ? 'XX001' : undefined)
      passSeconds(1)
    }
    expect(faults.isFaulty()).toBe(true)
  })
})

it.each([
  ['a constraint that input broke', '23505'],
  ['a conflict that is retried', '40001'],
  ['a statement that took too long', '57014'],
  ['a lock that was not had in time', '55P03'],
  ['a database that is away, which a probe sees', 'ECONNREFUSED'],
  ['a database that shuts down, which a probe sees', '57P01'],
])('does not count %s', (_title, code) => {
  const { faults, work } = watchAt()
  work(50, code)
  expect([faults.isFailing(), faults.isFaulty(), faults.total()]).toEqual([false, false, 0])
})
