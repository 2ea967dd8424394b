import { beforeEach, describe, expect, it } from 'vitest'
import {
  addToast,
  hideActions,
  hideFailures,
  hideNews,
  hideToast,
  useToasts,
} from './toast-store.ts'

const messages = () => useToasts.getState().shown.map(({ message }) => message)

beforeEach(() => useToasts.setState({ shown: [] }))

describe('toasts', () => {
  it('are shown once while they say the same, and for a time that starts again', () => {
    const first = addToast('error', 'No hay conexión', {})
    const second = addToast('error', 'No hay conexión', {})
    expect(messages()).toEqual(['No hay conexión'])
    hideToast(first)
    expect(messages()).toEqual(['No hay conexión'])
    hideToast(second)
    expect(messages()).toEqual([])
  })

  it('of a failure go when the owner succeeds', () => {
    addToast('error', 'No hay conexión', {})
    addToast('success', 'Registro exitoso', {})
    expect(messages()).toEqual(['Registro exitoso'])
  })

  it('of what others did neither remove failures nor go with them', () => {
    addToast('error', 'No hay conexión', {})
    addToast('error', 'Karla canceló su cita', { isNews: true })
    addToast('success', 'Karla reservó', { isNews: true })
    expect(messages()).toEqual(['No hay conexión', 'Karla canceló su cita', 'Karla reservó'])
    hideFailures()
    expect(messages()).toEqual(['Karla canceló su cita', 'Karla reservó'])
  })

  it('of what others did go when the notifications are looked at, and none else', () => {
    addToast('error', 'No hay conexión', {})
    addToast('success', 'Karla reservó', { isNews: true })
    addToast('notification', 'Tienes 3 notificaciones nuevas', { isNews: true })
    hideNews()
    expect(messages()).toEqual(['No hay conexión'])
  })

  it('with an action can be removed apart', () => {
    addToast('success', 'Cita cancelada', { ms: 10_000, action: { label: 'Deshacer', run() {} } })
    addToast('info', 'Sesión cerrada', {})
    hideActions()
    expect(messages()).toEqual(['Sesión cerrada'])
  })

  it('are four at most', () => {
    for (const message of ['1', '2', '3', '4', '5']) addToast('info', message, {})
    expect(messages()).toEqual(['2', '3', '4', '5'])
  })
})
