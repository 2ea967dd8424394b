import { expect, it } from 'vitest'
import { openTestDatabase } from '../../testing/make-test-database.ts'
import { mailboxesOf } from '../../testing/stored/everything.ts'
import { mailboxOf } from './mailbox-of.ts'

const database = await openTestDatabase()

it.each([
  ['ana@ejemplo.test', 'ana@ejemplo.test'],
  ['Ana+Citas@Ejemplo.TEST', 'ana@ejemplo.test'],
  ['a.n.a@ejemplo.test', 'a.n.a@ejemplo.test'],
  ['m.a.lo@gmail.com', 'malo@gmail.com'],
  ['malo+1@gmail.com', 'malo@gmail.com'],
  ['M.Alo+1+2@GoogleMail.com', 'malo@gmail.com'],
  ['malo@gmail.com.mx', 'malo@gmail.com.mx'],
  ['+1@gmail.com', '@gmail.com'],
  ["o'hara_-9@mail.gmail.com", "o'hara_-9@mail.gmail.com"],
  ['', '@'],
  ['ana', 'ana@'],
  ['a@b@c', 'a@b'],
])('%s leads to %s, for the server and for the database', async (email, mailbox) => {
  expect(mailboxOf(email)).toBe(mailbox)
  expect(await mailboxesOf({ database }, [email])).toEqual([mailbox])
})
