import { describe, expect, it } from 'vitest'
import { isPublicPath, readPublicPath } from './public-path.ts'

function read(address: string) {
  const { pathname, searchParams } = new URL(address, 'http://cuando.test')
  return readPublicPath(pathname, searchParams)
}

describe('/book/{id}', () => {
  it.each([
    ['/book/barberia-don-beto', 'barberia-don-beto'],
    ['/book/barberia-don-beto/', 'barberia-don-beto'],
    ['/book/sal%C3%B3n?utm_source=whatsapp', 'salón'],
    ['/book/salon?edit=false&appointmentId=an-id', 'salon'],
  ])('%s books at %s', (path, idOrUsername) => {
    expect(read(path)).toEqual({ page: 'book', idOrUsername, place: {} })
  })

  it('with edit=true moves the appointment that is named', () => {
    expect(read('/book/salon?edit=true&appointmentId=an-id')).toEqual({
      page: 'change',
      idOrUsername: 'salon',
      appointmentId: 'an-id',
    })
  })

  it('with edit=true and no appointment books nothing unasked', () => {
    expect(read('/book/salon?edit=true')).toMatchObject({ page: 'change', appointmentId: '' })
  })
})

it.each(['cancel', 'confirm', 'reminders'])('/%s/{id} is about an appointment', (page) => {
  expect(read(`/${page}/an-id`)).toEqual({ page, appointmentId: 'an-id' })
})

it.each(['/mis-citas', '/mis-citas/', '/mis-citas?a=b'])('%s lists those of the device', (path) => {
  expect(read(path)).toEqual({ page: 'mine' })
  expect(isPublicPath(new URL(path, 'http://cuando.test').pathname)).toBe(true)
})

it.each([
  '/book',
  '/book/',
  '/book/a/b',
  '/cancel/',
  '/confirm',
  '/book/%E0%A4%A',
  '/',
  '/otra/cosa',
  '/mis-citas/otra',
])('%s is no public page', (path) => {
  expect(read(path)).toEqual({ page: 'unknown' })
})
