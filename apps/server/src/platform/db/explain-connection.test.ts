import { expect, it } from 'vitest'
import { explainConnection, placeOf } from './explain-connection.ts'

const url = 'postgres://ana:s3creta@db.example.mx:6432/citas?sslmode=require'
const failed = (code: string, message = 'failed') => Object.assign(new Error(message), { code })

it.each([
  ['28P01', 'PostgreSQL no acepta el usuario o la contraseña de DATABASE_URL (28P01)'],
  ['3D000', 'No existe la base de datos «citas» de DATABASE_URL (3D000)'],
  ['ENOTFOUND', 'No se encuentra el servidor db.example.mx (ENOTFOUND): revisa DATABASE_URL'],
  [
    'ECONNREFUSED',
    'Ningún PostgreSQL responde en db.example.mx:6432 (ECONNREFUSED): revisa DATABASE_URL, o si está en marcha',
  ],
  [
    'SELF_SIGNED_CERT_IN_CHAIN',
    'No se pudo entrar a la base de datos (SELF_SIGNED_CERT_IN_CHAIN): revisa DATABASE_URL',
  ],
  ['57P03', 'No se pudo entrar a la base de datos (57P03): revisa DATABASE_URL'],
])('explains %s in one line, without the password', (code, line) => {
  expect(explainConnection(failed(code), url)).toBe(line)
})

it('leaves other errors to others', () => {
  expect(explainConnection(failed('23505'), url)).toBeNull()
  expect(explainConnection('text', url)).toBeNull()
})

it('finds the place of a database in each form of its address', () => {
  expect(placeOf('postgres:///citas')).toEqual({
    host: 'localhost',
    port: '5432',
    database: 'citas',
  })
  expect(placeOf('postgres://ana@localhost')).toMatchObject({ database: 'ana' })
  expect(placeOf('postgres://localhost:1/x?host=/run/postgresql')).toMatchObject({
    host: '/run/postgresql',
    port: '1',
  })
})
