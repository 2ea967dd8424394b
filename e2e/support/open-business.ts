import { type APIRequestContext, expect } from '@playwright/test'
import { readCode } from './read-mail.ts'
import { someOwner } from './register-by-form.ts'

/** A business opened by plain calls of the API, as a program would. */
export async function openBusiness(request: APIRequestContext) {
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
  })
  await send(request, '/api/auth/verify-code', { email, code: await readCode(email) })
  const { token, commerceId } = await send(request, '/api/auth/login', { email, password })
  return {
    commerceId: String(commerceId),
    async countUpcoming(): Promise<number> {
      const headers = { authorization: `Bearer ${token}` }
      const answer = await request.get('/api/appoiments/upcoming', { headers })
      return (await answer.json()).data.total
    },
    async bookSoonest(): Promise<void> {
      const services = await request.get(`/api/services/booking/${commerceId}`)
      const [service] = (await services.json()).data
      await send(request, `/api/books/${commerceId}/book`, {
        name: 'Otra',
        lastName: 'Persona',
        email: 'otra@ejemplo.test',
        serviceId: service.id,
        isInLocal: true,
        ...service.nextFree,
      })
    },
  }
}

async function send(
  request: APIRequestContext,
  url: string,
  data: Record<string, unknown>,
): Promise<Record<string, unknown>> {
  const answer = await request.post(url, { data })
  const body = await answer.json()
  expect(body.isSuccess, `${url}: ${body.message}`).toBe(true)
  return body.data
}
