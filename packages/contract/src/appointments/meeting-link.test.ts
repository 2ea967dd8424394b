import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { limits } from '../calls/limits.ts'
import { completeLink, meetingLink } from './meeting-link.ts'

describe('the link of a video call', () => {
  it.each([
    ['https://meet.google.com/abc-defg-hij', 'https://meet.google.com/abc-defg-hij'],
    ['meet.google.com/abc-defg-hij', 'https://meet.google.com/abc-defg-hij'],
    ['  wa.me/5215512345678 ', 'https://wa.me/5215512345678'],
    ['HTTPS://Zoom.us/j/123?pwd=aB.1#x', 'https://Zoom.us/j/123?pwd=aB.1#x'],
    ['http://salas.ejemplo.mx:8443/uno', 'http://salas.ejemplo.mx:8443/uno'],
    ['https://salas.ejemplo.mx:65535/uno', 'https://salas.ejemplo.mx:65535/uno'],
    ['https://reunión.mx/sala', 'https://reunión.mx/sala'],
    ['', ''],
    ['   ', ''],
  ])('%s is %s', (typed, completed) => {
    expect(meetingLink.parse(typed)).toBe(completed)
  })

  it.each([
    'javascript:alert(1)',
    'data:text/html,hola',
    'ftp://ejemplo.mx/sala',
    'tel:5512345678',
    'mailto:ana@correo.mx',
    'ana@correo.mx',
    'https://meet.google.com@otro.mx/sala',
    'https://',
    'https:///sala',
    'https://sala',
    'https://salas.ejemplo.mx:65536/uno',
    'https://127.0.0.1/sala',
    '55 1234 5678',
    '55.1234.5678',
    'te llamo por WhatsApp',
    'meet.google.com/abc defg',
    'meet.google.com/abc\ndefg',
    'meet.google.com/abc\0',
    'meet.google.com/\u202egpj.exe',
    'meet.google.com/"><b>',
  ])('%j is refused with a text', (typed) => {
    expect(meetingLink.safeParse(typed).error?.issues[0]?.message).toMatch(
      /^Escribe el enlace completo/,
    )
  })

  it('has a bounded length, completed too', () => {
    const ofLength = (length: number) => 'https://zoom.us/'.padEnd(length, 'x')
    expect(meetingLink.parse(ofLength(limits.meetingLink))).toHaveLength(limits.meetingLink)
    const refused = meetingLink.safeParse(ofLength(limits.meetingLink + 1))
    expect(refused.error?.issues.map(({ message }) => message)).toEqual([
      'El enlace puede tener hasta 1000 caracteres',
    ])
    const bare = ofLength(limits.meetingLink + 1).slice('https://'.length)
    expect(completeLink(bare)).toBeNull()
  })

  it('opens a page on the host that a reader sees, and is not changed by completing it again', () => {
    const parts = [
      'https://',
      'HTTP:',
      '//',
      '/',
      '@',
      ':',
      '.',
      'meet',
      'mx',
      '8443',
      '?',
      '#',
      'é',
    ]
    const typing = fc.array(fc.constantFrom(...parts, '\\', ' ', '-', '_'), { maxLength: 12 })
    fc.assert(
      fc.property(typing, (typed) => {
        const completed = completeLink(typed.join(''))
        if (!completed) return
        const { protocol, username, password, hostname } = new URL(completed)
        expect(protocol).toMatch(/^https?:$/)
        expect(username + password).toBe('')
        expect(hostname).toContain('.')
        expect(completeLink(completed)).toBe(completed)
      }),
      { numRuns: 2000 },
    )
  })
})
