import { sampleRegistration } from '../../apps/server/src/testing/samples/sample-registration.ts'
import { callServer, waitFor } from './server/call-server.ts'
import { type FoundMail, isTo } from './server/read-mails.ts'

export interface Business {
  commerceId: string
  email: string
  password: string
  serviceId: string
  token: string
}

/** Registers a business as its owner would, with the code from the mail, and logs in. */
export async function openBusiness(
  origin: string,
  mails: () => Promise<FoundMail[]>,
  changes: Parameters<typeof sampleRegistration>[0] = {},
  headers: Record<string, string> = {},
): Promise<Business> {
  const post = (path: string, body: object) =>
    callServer(origin, { method: 'POST', path: `/api${path}`, body, headers })
  const registration = sampleRegistration(changes)
  const { email, password } = registration
  const registered = await post('/auth/register', registration)
  if (registered.status !== 201) throw new Error(`Not registered: ${registered.text}`)
  const code = await waitFor(async () => {
    const mail = (await mails()).find(isTo(email))
    return /\b\d{6}\b/.exec(mail?.text ?? '')?.[0]
  })
  if (!code) throw new Error('No mail with a code came')
  const verified = await post('/auth/verify-code', { email, code })
  if (verified.status !== 200) throw new Error(`Not verified: ${verified.status} ${verified.text}`)
  const session = await post('/auth/login', { email, password })
  const { token = '', commerceId = '' } = session.data ?? {}
  if (!token) throw new Error(`Not logged in: ${session.text}`)
  const listed = await callServer(origin, {
    method: 'GET',
    path: '/api/services',
    token,
  })
  const serviceId: string = JSON.parse(listed.text).data[0].id
  return { commerceId, email, password, serviceId, token }
}
