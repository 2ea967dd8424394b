import * as accounts from './accounts.ts'
import * as appointments from './appointments.ts'
import * as books from './books.ts'
import * as commerce from './commerce.ts'
import type { Endpoint } from './endpoint.ts'
import * as services from './services.ts'

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value

/** Every call of the API. For the server and its documentation: the web imports calls one by one. */
export const allEndpoints: readonly Endpoint[] = [
  accounts,
  appointments,
  books,
  commerce,
  services,
].flatMap((rooms) => Object.values(rooms).filter(isEndpoint))
