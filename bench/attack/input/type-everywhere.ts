import { sampleRegistration } from '../../../apps/server/src/testing/samples/sample-registration.ts'
import { type Answer, callServer, waitFor } from '../server/call-server.ts'
import { type FoundMail, isTo } from '../server/read-mails.ts'
import { harmlessText } from './hostile-texts.ts'
import { openWeek } from './usual-requests.ts'

export interface Typed {
  text: string
  commerceId: string
  owner: string
  customer: string
  appointmentIds: string[]
  /** Fields that did not take the text. */
  refused: string[]
  /** How many mails were sent. */
  mails: number
}

/** Types one text into every field: registration, services, booking, moving and cancelling. */
export async function typeEverywhere(
  origin: string,
  readMails: () => Promise<FoundMail[]>,
  text: string,
): Promise<Typed> {
  const refused: string[] = []
  let token: string | undefined
  const send = async (method: string, path: string, body: Record<string, unknown>) => {
    const call = (sent: object) =>
      callServer(origin, { method, path: `/api${path}`, body: sent, token })
    const answer = await call(body)
    const wrong = Object.keys(Object(answer.data).fieldErrors ?? {})
    if (answer.status !== 422 || wrong.length === 0) return taken(answer, path)
    refused.push(...wrong.map((name) => `${path} ${name}`))
    return taken(await call(mend(body, wrong)), path)
  }
  const mailsTo = (email: string, count: number) =>
    waitFor(async () => {
      const found = (await readMails()).filter(isTo(email))
      return found.length >= count ? found : null
    })

  const registration = sampleRegistration({
    name: text,
    lastName: text,
    commerceName: text,
    commerceDescription: text,
    commerceOtherCategory: text,
    commerceAddress: text,
    referralCode: text,
    serviceName: text,
    serviceDescription: text,
    canDeliveryBooking: true,
    businessHours: openWeek,
  })
  const { email: owner, password } = registration
  await send('POST', '/auth/register', { ...registration })
  const code = /\b\d{6}\b/.exec((await mailsTo(owner, 1))?.[0]?.text ?? '')?.[0]
  await send('POST', '/auth/verify-code', { email: owner, code })
  const credentials = { email: owner, password }
  const { token: given = '', commerceId = '' } =
    (await send('POST', '/auth/login', credentials)) ?? {}
  token = given
  const service = await send('POST', '/services', {
    name: text,
    description: text,
    price: 10,
    duration: 30,
    isCustomAddress: true,
  })
  const day = new Date(Date.now() + 9 * 86_400_000).toISOString().slice(0, 10)
  await send('POST', '/commerce/days-off', { data: [{ date: '2030-01-01', description: text }] })
  await send('POST', '/commerce/blocked-contacts', { email: 'nunca@ejemplo.test', note: text })
  await send('POST', '/commerce/notification-settings', {
    desktop: true,
    email: true,
    hoursBeforeList: [],
    autoConfirm: true,
  })
  const customer = `${crypto.randomUUID()}@ejemplo.test`
  const appointmentIds: string[] = []
  for (const time of ['10:00', '12:00', '14:00']) {
    const booked = await send('POST', `/books/${commerceId}/book`, {
      name: text,
      lastName: text,
      email: customer,
      phone: '55 8765 4321',
      notes: text,
      serviceId: service?.id,
      isCustomAddress: true,
      address: text,
      latitude: 19.4,
      longitude: -99.1,
      date: day,
      time,
    })
    appointmentIds.push(booked?.id ?? '')
  }
  const [first, second] = appointmentIds
  // A mail not sent before the next change may rightly never be sent, so each one is awaited.
  const arrived = async (ofCustomer: number, ofOwner: number) => {
    const found = [await mailsTo(customer, ofCustomer), await mailsTo(owner, ofOwner)]
    const [toCustomer, toOwner] = found
    if (!toCustomer || !toOwner) throw new Error(`Mails are missing for ${JSON.stringify(text)}`)
    return toCustomer.length + toOwner.length
  }
  await arrived(3, 4)
  await send('PATCH', `/appoiments/${first}/reschedule`, { date: day, time: '18:00', reason: text })
  await arrived(4, 4)
  const reason = new URLSearchParams({ reason: text.toWellFormed() })
  await send('DELETE', `/books/${first}/cancel?${reason}`, {})
  await send('PATCH', `/appoiments/${second}/cancel`, { reason: text })
  const mails = await arrived(6, 5)
  return {
    text,
    commerceId,
    owner,
    customer,
    appointmentIds,
    refused,
    mails,
  }
}

/** The same body with a harmless text in these fields, each named by its path, as in `data.0.description`. */
function mend(body: object, fields: readonly string[]): object {
  const mended = structuredClone(body)
  for (const field of fields) {
    const path = field.split('.')
    const last = path.pop() ?? ''
    const holder = path.reduce((value: object, key) => Object(Reflect.get(value, key)), mended)
    Reflect.set(holder, last, harmlessText)
  }
  return mended
}

function taken({ status, text, data }: Answer, path: string): Record<string, string> | null {
  if (status < 200 || status > 299) throw new Error(`${path}: ${status} ${text}`)
  return data
}
