import { describe, expect, it } from 'vitest'
import { readRows } from '../file/rows-model.ts'
import { type ContactPicker, pickContacts } from './picker-model.ts'

const picking = (select: ContactPicker['select']) => pickContacts({ select })

describe('picked contacts', () => {
  it('are read like a file of contacts', async () => {
    const result = await picking(async (properties, options) => {
      expect([properties, options]).toEqual([['name', 'tel', 'email'], { multiple: true }])
      return [
        { name: ['Ana Ruiz'], tel: ['55 1234 5678', '55 1234 5678', null], email: [] },
        { name: [], tel: [], email: [] },
        { name: [null, ' Eva '], email: ['eva@ejemplo.test'] },
      ]
    })
    if (!result?.file) throw new Error('unread')
    expect(result.file.unit).toBe('contact')
    expect((await readRows(result.file, result.file.columns)).rows).toMatchObject([
      { line: 1, name: 'Ana', lastName: 'Ruiz', phone: '5512345678' },
      { line: 3, name: 'Eva', email: 'eva@ejemplo.test' },
    ])
  })

  it('may be nobody', async () => {
    expect(await picking(async () => [])).toBeNull()
    const cancelled = new DOMException('cancelled', 'AbortError')
    expect(await picking(() => Promise.reject(cancelled))).toBeNull()
  })

  it('that cannot be read have a problem', async () => {
    const busy = new DOMException('busy', 'InvalidStateError')
    expect(await picking(() => Promise.reject(busy))).toMatchObject({
      problem: expect.stringMatching(/^No pudimos abrir los contactos/),
    })
    const many = Array.from({ length: 20_001 }, () => ({ name: ['Ana'] }))
    expect(await picking(async () => many)).toMatchObject({
      problem: 'El archivo tiene más de 20,000 clientes',
    })
    const nameless = [{ name: [''], tel: [], email: [] }]
    expect(await picking(async () => nameless)).toMatchObject({ file: null })
  })
})
