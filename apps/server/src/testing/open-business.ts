import { logIn, verifyCode } from '@cuando/contract/accounts'
import { bookableServices } from '@cuando/contract/books'
import type { RegistrationInput } from '@cuando/contract/registration'
import { register } from '@cuando/contract/registration'
import PostalMime from 'postal-mime'
import { expect } from 'vitest'
import type { Answer, TestApp } from './make-test-app.ts'
import { sampleRegistration } from './sample-registration.ts'
import { workJobs } from './work-jobs.ts'

export interface TestBusiness {
  commerceId: string
  serviceId: string
  token: string
  email: string
  password: string
  /** The network address of its owner, where it matters. */
  from?: string | undefined
}

/** Registers a business, activates it with the code from the mail, and logs its owner in. */
export async function openBusiness(
  app: TestApp,
  changes: Partial<RegistrationInput> = {},
  from?: string,
): Promise<TestBusiness> {
  const registration = sampleRegistration(changes)
  const { email, password } = registration
  dataOf(await app.call(register, { body: registration }, undefined, from))
  const code = await readCode(app, email)
  dataOf(await app.call(verifyCode, { body: { email, code } }, undefined, from))
  const session = dataOf(await app.call(logIn, { body: { email, password } }, undefined, from))
  const services = dataOf(
    await app.call(bookableServices, { params: { commerceId: session.commerceId } }),
  )
  return {
    commerceId: session.commerceId,
    serviceId: services[0]?.id ?? '',
    token: session.token ?? '',
    email,
    password,
    from,
  }
}

/** The latest code mailed to an address. */
export async function readCode(app: TestApp, email: string): Promise<string> {
  const mails = await workJobs(app)
  const mail = mails.findLast((each) => each.to.includes(email))
  const { text = '' } = await PostalMime.parse(mail?.raw ?? '')
  return /\b\d{6}\b/.exec(text)?.[0] ?? 'no code was mailed'
}

/** The data of an answer; throws unless it is a success. */
export function dataOf<T>(answer: Answer<T>): T {
  expect(answer.body.message, JSON.stringify(answer.body)).not.toBe('')
  if (!answer.body.isSuccess) throw new Error(`${answer.status} ${JSON.stringify(answer.body)}`)
  return answer.body.data
}
