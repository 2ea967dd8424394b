import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type APIRequestContext, expect } from '@playwright/test'

/** The server with rate limits on. */
export const limitedOrigin = process.env.CUANDO_E2E_LIMITED ?? ''

export const demoPath = '/book/salon-jacaranda'

const randomByte = () => Math.floor(Math.random() * 256)

/** Uses the demo business of the rate-limited server, from a client address of its own. */
export async function useDemo(request: APIRequestContext) {
  const headers = { 'x-forwarded-for': `198.18.${randomByte()}.${randomByte()}` }
  const read = async (path: string) =>
    (await (await request.get(`${limitedOrigin}/api${path}`, { headers })).json()).data
  const { id } = await read('/books/salon-jacaranda')

  return {
    headers,
    /** Logs its owner in; returns the session. */
    async logIn() {
      const file = join(process.env.CUANDO_E2E_DATA ?? '', 'limited', 'demo.json')
      const { email, password } = JSON.parse(await readFile(file, 'utf8'))
      const given = { data: { email, password }, headers }
      const answer = await request.post(`${limitedOrigin}/api/auth/login`, given)
      expect(answer.ok(), await answer.text()).toBe(true)
      return (await answer.json()).data
    },
    /** Books as its owner, ignoring the opening hours. */
    async schedule(token: string, who: object, when: { date: string; time: string }) {
      const [{ id: serviceId, isInLocal, isOnline }] = await read(`/services/booking/${id}`)
      const data = { ...who, ...when, serviceId, isInLocal, isOnline, force: true }
      const answer = await request.post(`${limitedOrigin}/api/appoiments`, {
        data,
        headers: { ...headers, authorization: `Bearer ${token}` },
      })
      expect(answer.status(), await answer.text()).toBe(201)
    },
    /** Books the earliest start of the first service; returns the response. */
    async bookSoonest(email: string) {
      const [service] = await read(`/services/booking/${id}`)
      const who = { name: 'Otra', lastName: 'Persona', email }
      const { isInLocal, isOnline, nextFree } = service
      const data = { ...who, serviceId: service.id, isInLocal, isOnline, ...nextFree }
      return request.post(`${limitedOrigin}/api/books/${id}/book`, { data, headers })
    },
    /** Makes that many bookings by different people, in sequence. */
    async crowd(count: number): Promise<void> {
      for (let n = 0; n < count; n += 1) {
        const mark = Math.random().toString(36).slice(2, 8)
        const answer = await this.bookSoonest(`gente.${mark}@ejemplo.test`)
        expect(answer.status(), await answer.text()).toBe(201)
      }
    },
  }
}
