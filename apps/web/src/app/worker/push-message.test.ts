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
    'that can’t be read still says that there is news: %j',
    (json) => {
      expect(readPush(json)).toMatchObject({
        title: 'Hay novedades en tu agenda',
        message: 'Ábrela para verlas.',
        appointmentId: null,
      })
    },
  )
})

it('opens the appointment that it is about, or the start', () => {
  expect(pathOfPressed({ appointmentId: 'a b' })).toBe('/?cita=a+b')
  expect(pathOfPressed({ appointmentId: 'a', notificationId: 'n' })).toBe('/?cita=a&aviso=n')
  expect(pathOfPressed({ appointmentId: null })).toBe('/')
  expect(pathOfPressed({})).toBe('/')
  expect(pathOfPressed({ notificationId: 'n', type: 'APPOINTMENT_CREATED' })).toBe('/')
})

it('opens the screen that it leads to', () => {
  const pressed = { notificationId: 'n', appointmentId: null, type: 'CALENDAR_DISCONNECTED' }
  expect(pathOfPressed(pressed)).toBe('/settings?tab=integrations&aviso=n')
})

it('opens the appointment where it is about one, whatever screen its type leads to', () => {
  const type = 'CALENDAR_EVENT_DELETED'
  expect(pathOfPressed({ notificationId: 'n', appointmentId: 'a', type })).toBe('/?cita=a&aviso=n')
  expect(pathOfPressed({ notificationId: 'n', appointmentId: null, type })).toBe(
    '/calendar?aviso=n',
  )
})

it('is found in the address that it led to, which keeps the rest', () => {
  const { pressed, rest } = readPressed(new URLSearchParams('page=2&cita=a&aviso=n'))
  expect(pressed).toEqual({ appointmentId: 'a', notificationId: 'n' })
  expect(`${rest}`).toBe('page=2')
  expect(readPressed(new URLSearchParams()).pressed.appointmentId).toBeNull()
})
