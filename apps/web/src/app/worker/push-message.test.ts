import { describe, expect, it } from 'vitest'
import { pathOfPressed, readPressed, readPush } from './push-message.ts'

describe('a push message', () => {
  it('is read as the server sends it', () => {
    const message = {
      title: 'Nueva cita',
      message: 'Rosa…',
      notificationId: 'n',
      appointmentId: 'a',
      type: 'APPOINTMENT_CREATED',
    }
    expect(readPush(JSON.stringify(message))).toEqual(message)
  })

  it.each(['', 'x', 'null', '[]', '7', '{"title":{}}', '{"title":""}'])(
    'that is invalid still says that there is news: %j',
    (json) => {
      expect(readPush(json)).toMatchObject({
        title: 'Hay novedades en tu agenda',
        message: 'Ábrela para verlas.',
        appointmentId: null,
      })
    },
  )
})

it('opens its appointment, or else the start', () => {
  expect(pathOfPressed({ appointmentId: 'a b' })).toBe('/?cita=a+b')
  expect(pathOfPressed({ appointmentId: 'a', notificationId: 'n' })).toBe('/?cita=a&aviso=n')
  expect(pathOfPressed({ appointmentId: null })).toBe('/')
  expect(pathOfPressed({})).toBe('/')
  expect(pathOfPressed({ notificationId: 'n', type: 'APPOINTMENT_CREATED' })).toBe('/')
})

it('opens the screen of its type', () => {
  const pressed = { notificationId: 'n', appointmentId: null, type: 'CALENDAR_DISCONNECTED' }
  expect(pathOfPressed(pressed)).toBe('/settings?tab=integrations&aviso=n')
})

it('opens the waiting list for a place that is held', () => {
  const pressed = { notificationId: 'n', appointmentId: null, type: 'PLACE_HELD' }
  expect(pathOfPressed(pressed)).toBe('/waiting-list?aviso=n')
})

it('opens its appointment rather than the screen of its type', () => {
  const type = 'CALENDAR_EVENT_DELETED'
  expect(pathOfPressed({ notificationId: 'n', appointmentId: 'a', type })).toBe('/?cita=a&aviso=n')
  expect(pathOfPressed({ notificationId: 'n', appointmentId: null, type })).toBe(
    '/calendar?aviso=n',
  )
})

it('is read from the address that it opened, without the other parameters', () => {
  const { pressed, rest } = readPressed(new URLSearchParams('page=2&cita=a&aviso=n'))
  expect(pressed).toEqual({ appointmentId: 'a', notificationId: 'n' })
  expect(`${rest}`).toBe('page=2')
  expect(readPressed(new URLSearchParams()).pressed.appointmentId).toBeNull()
})
