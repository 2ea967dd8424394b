import { type APIRequestContext, expect } from '@playwright/test'
import { readCode } from './read-mail.ts'
import { someOwner } from './register-by-form.ts'

interface Start {
  date: string
  time: string
}

/** A business opened by plain calls of the API, as a program would; `changes` are laid over its registration. */
export async function openBusiness(
  request: APIRequestContext,
  changes: Record<string, unknown> = {},
) {
  const owner = someOwner()
  const { email, password } = owner
  await send(request, '/api/auth/register', {
    ...owner,
    name: 'Alberto',
    lastName: 'Núñez',
    commercePhone: '9991234567',
    commerceCategoryId: 'otros',
    commerceOtherCategory: 'Barbería',
    commerceAddress: 'Calle 60 núm. 500, Centro, Mérida',
    latitude: 20.967,
    longitude: -89.6237,
    timezone: 'America/Merida',
    serviceName: 'Corte clásico',
    servicePrice: 180,
    serviceIsInLocal: true,
    ...changes,
  })
  await send(request, '/api/auth/verify-code', { email, code: await readCode(email) })
  const { token, commerceId } = await send(request, '/api/auth/login', { email, password })
  const headers = { authorization: `Bearer ${token}` }

  const findService = async () => {
    const services = await request.get(`/api/services/booking/${commerceId}`)
    return (await services.json()).data[0]
  }
  const book = async (url: string, at?: Start): Promise<string> => {
    const service = await findService()
    const { date, time } = at ?? service.nextFree ?? {}
    const who = { name: 'Otra', lastName: 'Persona', email: 'otra@ejemplo.test' }
    const body = { ...who, serviceId: service.id, isInLocal: true, date, time }
    const { id } = await send(request, url, body, headers)
    return String(id)
  }

  return {
    commerceId: String(commerceId),
    commerceName: owner.commerceName,
    async countUpcoming(): Promise<number> {
      const answer = await request.get('/api/appoiments/upcoming', { headers })
      return (await answer.json()).data.total
    },
    /** A visitor books, at the soonest time where none is said; answers the appointment's id. */
    bookSoonest: () => book(`/api/books/${commerceId}/book`),
    bookAt: (at: Start) => book(`/api/books/${commerceId}/book`, at),
    /** The owner writes somebody in for the soonest time. */
    writeIn: () => book('/api/appoiments'),
    /** The appointment as its customer sees it. */
    async readAppointment(id: string) {
      const answer = await request.get(`/api/books/${id}/appointments`)
      return (await answer.json()).data
    },
  }
}

async function send(
  request: APIRequestContext,
  url: string,
  data: Record<string, unknown>,
  headers: Record<string, string> = {},
): Promise<Record<string, unknown>> {
  const answer = await request.post(url, { data, headers })
  const body = await answer.json()
  expect(body.isSuccess, `${url}: ${body.message}`).toBe(true)
  return body.data
}
