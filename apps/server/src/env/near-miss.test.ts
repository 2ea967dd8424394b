import { expect, it } from 'vitest'
import { readEnv } from '../env.ts'
import { findNearMiss } from './near-miss.ts'

it.each([
  ['DATABSE_URL', 'DATABASE_URL'],
  ['DATABASE_ULR', 'DATABASE_URL'],
  ['DATABASEURL', 'DATABASE_URL'],
  ['database_url', 'DATABASE_URL'],
  ['SECRET_KEYS', 'SECRET_KEY'],
  ['PUBLIC_URI', 'PUBLIC_URL'],
  ['DATADIR', 'DATA_DIR'],
])('%s ends the start, because it resembles %s', (given, known) => {
  const line = `${given} no es una variable de Cuando: ¿querías decir ${known}?`
  expect(readEnv({ [given]: 'x' })).toEqual({ ok: false, line })
})

it('leaves variables of other programs alone', () => {
  const others = {
    PATH: '/bin',
    HOME: '/root',
    POST: 'x',
    ROLES: 'x',
    TEST_DATABASE_URL: 'x',
    DATABASE_POOL_TIMEOUT: 'x',
    NODE_OPTIONS: '',
    XDG_DATA_DIRS: '/usr/share',
    PGDATABASE: 'x',
    npm_config_registry: 'x',
  }
  expect(readEnv(others)).toMatchObject({ ok: true })
})

it('accepts a name that resembles one that is given too', () => {
  expect(findNearMiss(['DATA_DIR', 'DATA_DIRS'], ['DATA_DIR'])).toBeNull()
})
