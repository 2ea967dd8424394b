import { dataOf } from '../open-business.ts'
import type { waitAs } from './wait-as.ts'

interface Tools {
  /** Closes a day. */
  block(date: string): Promise<Parameters<typeof dataOf>[0]>
  /** Waits until a screen has heard of the last change. */
  expectToHear(): Promise<void>
}

const date = '2026-12-23'

/** The changes of a waiting list by its customers, each with what must happen before. */
export function waitingChanges(
  wait: ReturnType<typeof waitAs>,
  { block, expectToHear }: Tools,
): Record<string, () => Promise<unknown>> {
  const heard = async <T>(answer: Promise<T>): Promise<T> => {
    const given = await answer
    await expectToHear()
    return given
  }
  const close = () => heard(block(date).then(dataOf))
  const enter = async () => {
    await close()
    return heard(wait.waiting('Inés', { date }))
  }
  const hold = async () => {
    const id = await enter()
    await heard(wait.offer(id, { date: '2026-11-26', time: '16:00' }))
    return { id, offer: (await wait.offerOf(id))?.id ?? '' }
  }
  return {
    'a visitor joins the waiting list': async () => {
      await close()
      return wait.join({ date })
    },
    'somebody confirms the e-mail of an entry': async () => {
      await close()
      const { id } = dataOf(await heard(wait.join({ date })))
      return wait.confirm(id)
    },
    'somebody leaves the waiting list': async () => wait.leave(await enter()),
    'somebody takes a held place': async () => {
      const { id, offer } = await hold()
      return wait.take(id, offer)
    },
    'somebody passes a held place': async () => {
      const { id, offer } = await hold()
      return wait.pass(id, offer)
    },
  }
}
