import { type APIRequestContext, expect } from '@playwright/test'
import { type Owner, someOwner } from '../accounts/register-by-form.ts'
import { readCode } from '../notifications/read-mail.ts'
import { putBusiness, putSession } from './put-business.ts'

interface Start {
  date: string
  time: string
}

type Changes = Record<string, unknown>

const registrationOf = (owner: Owner, changes: Changes) => ({
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

/** Registers an account without verifying it; `changes` override the default registration. */
export async function registerOnly(
  request: APIRequestContext,
  changes: Changes = {},
): Promise<Owner> {
  const owner = someOwner()
  await send(request, '/api/auth/register', registrationOf(owner, changes))
  return owner
}

/** Opens a business through the API, for stories that depend on side effects of a registration. */
export async function registerBusiness(request: APIRequestContext, changes: Changes = {}) {
  const owner = await registerOnly(request, changes)
  const { email, password } = owner
  await send(request, '/api/auth/verify-code', { email, code: await readCode(email) })
  const session = await send(request, '/api/auth/login', { email, password })
  return useBusiness(request, owner, session)
}

/** Opens a business without pictures in the database; `changes` override the default registration. */
export async function openBusiness(request: APIRequestContext, changes: Changes = {}) {
  const owner = someOwner()
  await putBusiness(registrationOf(owner, changes))
  return useBusiness(request, owner, { ...(await putSession(owner.email)) })
}

function useBusiness(request: APIRequestContext, owner: Owner, session: Record<string, unknown>) {
  const { email, password } = owner
  const { commerceId } = session
  const headers = { authorization: `Bearer ${session.token}` }
  // Different for each story: concurrent stories share one mail folder.
  const customerEmail = email.replace('dueno', 'otra')

  const readFirstService = async () => {
    const services = await request.get(`/api/services/booking/${commerceId}`)
    return (await services.json()).data[0]
  }
  const book = async (url: string, at?: Start, force?: boolean): Promise<string> => {
    const service = await readFirstService()
    const { date, time } = at ?? service.nextFree ?? {}
    const who = { name: 'Otra', lastName: 'Persona', email: customerEmail }
    const body = { ...who, serviceId: service.id, isInLocal: true, date, time, force }
    const { id } = await send(request, url, body, headers)
    return String(id)
  }

  return {
    email,
    password,
    /** The e-mail of the customer in the bookings below. */
    customerEmail,
    token: String(session.token),
    commerceId: String(commerceId),
    commerceName: owner.commerceName,
    /** The answer of the log-in. */
    session,
    owner,
    /** Calls an endpoint as the owner; returns its data. */
    async manage(method: 'GET' | 'POST' | 'PATCH' | 'DELETE', path: string, data?: object) {
      const answer = await request.fetch(`/api${path}`, { method, headers, data })
      const body = await answer.json()
      expect(body.isSuccess, `${path}: ${body.message}`).toBe(true)
      return body.data
    },
    async countUpcoming(): Promise<number> {
      const answer = await request.get('/api/appoiments/upcoming', { headers })
      return (await answer.json()).data.total
    },
    readFirstService,
    /** Books as a visitor, at the earliest start by default; returns the appointment's id. */
    bookSoonest: () => book(`/api/books/${commerceId}/book`),
    bookAt: (at: Start) => book(`/api/books/${commerceId}/book`, at),
    /** Books as the owner, at the earliest start. */
    schedule: () => book('/api/appoiments'),
    /** Books as the owner, ignoring the opening hours. */
    scheduleAt: (at: Start) => book('/api/appoiments', at, true),
    /** The earliest free start of its first service. */
    findSoonest: async (): Promise<Start> => (await readFirstService()).nextFree,
    /** The starts of a day, free or taken. */
    async listHours(date: string): Promise<string[]> {
      const { id } = await readFirstService()
      const url = `/api/books/${commerceId}/available-hours?date=${date}&serviceId=${id}`
      const hours: Start[] = (await (await request.get(url)).json()).data
      return hours.map(({ time }) => time)
    },
    async editService(changes: Record<string, unknown>): Promise<void> {
      const { id } = await readFirstService()
      const answer = await request.patch(`/api/services/${id}`, { data: changes, headers })
      expect(answer.ok(), await answer.text()).toBe(true)
    },
    /** The appointment as its customer sees it. */
    async readAppointment(id: string) {
      const answer = await request.get(`/api/books/${id}/appointments`)
      return (await answer.json()).data
    },
  }
}

const manyStarts = 17

/** A business whose first free day has many starts. Late in the day, today would have too few. */
export async function openWithManyStarts(request: APIRequestContext) {
  const business = await openBusiness(request)
  const { date } = await business.findSoonest()
  const isShort = (await business.listHours(date)).length < manyStarts
  const off = [{ date, description: 'Cerrado' }]
  if (isShort) await business.manage('POST', '/commerce/days-off', { data: off })
  return business
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
