import { Agent, request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'

export interface Answered {
  startedAt: number
  /** Null if the connection was refused or broke. */
  status: number | null
  /** Why there is no status. */
  error?: string
  /** Whether the request took a connection of an earlier one. */
  isReused?: boolean
  /** The id of the new appointment. */
  id?: string
}

/** The nth free hour of a business open Monday to Friday, starting a week from now. */
function nthTime(n: number): { date: string; time: string } {
  const weekdays = Math.floor(n / 8)
  const monday = new Date(Date.now() + 7 * 86_400_000)
  monday.setUTCDate(monday.getUTCDate() + ((8 - monday.getUTCDay()) % 7))
  monday.setUTCDate(monday.getUTCDate() + Math.floor(weekdays / 5) * 7 + (weekdays % 5))
  return {
    date: monday.toISOString().slice(0, 10),
    time: `${String(9 + (n % 8)).padStart(2, '0')}:00`,
  }
}

let next = 0

/**
 * Books one free hour after the other over keep-alive connections, every `everyMs`, until there are no more
 * answers.
 */
export function bookUnderLoad(
  origin: string,
  { commerceId, serviceId }: { commerceId: string; serviceId: string },
  { clients, everyMs }: { clients: number; everyMs: number },
) {
  const answers: Answered[] = []
  let isOver = false
  const ended = Promise.all(Array.from({ length: clients }, run))
  return {
    answers,
    ended,
    end() {
      isOver = true
      return ended
    },
  }

  async function run(): Promise<void> {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    while (!isOver) {
      const answer = await book(agent)
      answers.push(answer)
      if (answer.error?.includes('ECONNREFUSED')) break
      await pause(everyMs)
    }
    agent.destroy()
  }

  function book(agent: Agent): Promise<Answered> {
    const n = next++
    const body = JSON.stringify({
      name: 'Rosa',
      lastName: 'Peña',
      email: `v${n}@ejemplo.test`,
      phone: String(5_500_000_000 + n),
      serviceId,
      ...nthTime(n),
    })
    const startedAt = performance.now()
    return new Promise((resolve) => {
      const asked = request(`${origin}/api/books/${commerceId}/book`, {
        agent,
        method: 'POST',
        headers: { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) },
      })
      asked.on('response', async (response) => {
        try {
          const { data } = JSON.parse((await response.toArray()).join(''))
          resolve({ startedAt, status: response.statusCode ?? null, id: data?.id })
        } catch (error) {
          resolve({ startedAt, status: null, error: String(error) })
        }
      })
      asked.on('error', (error) =>
        resolve({ startedAt, status: null, error: String(error), isReused: asked.reusedSocket }),
      )
      asked.end(body)
    })
  }
}
