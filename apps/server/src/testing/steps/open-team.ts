import type { TestApp } from '../make-test-app.ts'
import { dataOf, openBusiness, type TestBusiness } from '../open-business.ts'
import { bookAs } from './book-as.ts'
import { manageAccess } from './manage-access.ts'
import { manageTeam } from './manage-team.ts'

export interface TestPerson {
  memberId: string
  token: string
  email: string
}

export interface TestTeam {
  salon: TestBusiness
  owner: TestPerson
  /** RECEPTION; takes no bookings. */
  sofia: TestPerson
  /** STAFF, who take bookings, and log in. */
  ana: TestPerson
  luz: TestPerson
}

let opened = 0

/** Opens a business with a receptionist and two stylists, who all log in. Nothing is queued for them. */
export async function openTeam(app: TestApp): Promise<TestTeam> {
  opened += 1
  const salon = await openBusiness(app)
  const access = manageAccess(app, () => salon)
  const enter = async (name: string, role: 'RECEPTION' | 'STAFF'): Promise<TestPerson> => {
    const email = `${role.toLowerCase()}-${name.charCodeAt(0)}-${opened}@ejemplo.test`
    const person = await access.let(name, email, role)
    if (role === 'STAFF')
      dataOf(await manageTeam(app, () => salon).change(person.memberId, { isActive: true }))
    return { ...person, email }
  }
  return {
    salon,
    owner: { memberId: salon.commerceId, token: salon.token, email: salon.email },
    sofia: await enter('Sofía', 'RECEPTION'),
    ana: await enter('Ana', 'STAFF'),
    luz: await enter('Luz', 'STAFF'),
  }
}

/** Books an appointment with a person as a visitor; returns its id. */
export const bookWith = async (
  app: TestApp,
  { salon }: TestTeam,
  { memberId }: Pick<TestPerson, 'memberId'>,
  changes: Parameters<typeof bookAs>[2] = {},
): Promise<string> => dataOf(await bookAs(app, salon, { memberId, ...changes })).id
