import { isUtf8 } from 'node:buffer'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { encodeSpanish, oldEncodings } from '../../../testing/encode-spanish.ts'
import { decodeText } from './decode-model.ts'

const utf8 = (text: string) => new TextEncoder().encode(text)
const letters = 'áéíóúñüÁÉÍÓÚÑÜ'

const samples = [
  'Nombre;Apellido;Correo;Teléfono\rMaría José;Muñoz Peña;majo@ejemplo.test;9995550201\r',
  'Núñez',
  'MARÍA JOSÉ MUÑOZ PEÑA',
  'Teléfono',
  'CUMPLEAÑOS,TELÉFONO,NÚMERO\nx,y,z',
  'Ángela, Óscar, Úrsula Íñiguez, Éric',
  'Peluquería Muñoz, ¿quién?, ¡sí!',
  'Nº de teléfono,Año,Dirección\n1,2,3',
  'Agüero Güemes',
  'José',
  'PERÚ,MÉXICO,CANCÚN',
  'Ana dijo «sí»',
  'Íñigo',
]

describe.each(oldEncodings)('a text in %s', (encoding) => {
  it.each(samples)('is read: %j', (text) => {
    const decoded = decodeText(encodeSpanish(text, encoding))
    expect(decoded?.text).toBe(text)
    expect(decoded?.reading?.encoding).toBe(encoding)
  })

  it('is read, or is a choice, for any Spanish names', () => {
    const names =
      'José María Íñigo Ángel Nuñez Peña Úrsula Óscar Agüero Ibáñez Raúl Zoé Ana Luz'.split(' ')
    const name = fc.oneof(
      fc.constantFrom(...names),
      fc.constantFrom(...names.map((each) => each.toUpperCase())),
      fc.string({
        unit: fc.constantFrom(...letters, ...'abcdeABCDE'),
        minLength: 1,
        maxLength: 12,
      }),
    )
    fc.assert(
      fc.property(fc.array(name, { minLength: 1, maxLength: 8 }), (given) => {
        const text = given.join(',')
        const bytes = encodeSpanish(text, encoding)
        // 'Óáí' in CP850 happens to be a letter in UTF-8.
        fc.pre(!isUtf8(bytes))
        const first = decodeText(bytes)
        if (first?.text === text) return
        const choices = first?.reading?.choices.map((choice) => choice.encoding)
        expect(choices).toContain(encoding)
        expect(decodeText(bytes, encoding)?.text).toBe(text)
      }),
    )
  })
})

it('most Spanish names are read right at once', () => {
  const names = samples.join(',').split(/[,;\s]+/)
  const words = names.filter((name) => /[^\0-\x7F]/.test(name))
  for (const encoding of oldEncodings) {
    const right = words.filter((name) => decodeText(encodeSpanish(name, encoding))?.text === name)
    expect(right.length / words.length).toBeGreaterThan(0.9)
  }
})

it('shows the same cells in each encoding', () => {
  const text = 'Nombre;Teléfono\nPeluquería Muñoz;5512345678\nAna;5587654321\n'
  expect(decodeText(encodeSpanish(text, 'macintosh'))?.reading).toEqual({
    encoding: 'macintosh',
    choices: [
      { encoding: 'windows-1252', sample: 'Peluquer’a Mu–oz · TelŽfono' },
      { encoding: 'macintosh', sample: 'Peluquería Muñoz · Teléfono' },
      { encoding: 'cp850', sample: 'PeluquerÆa Muûoz · TelÄfono' },
    ],
  })
})

it('shows a part of a long cell', () => {
  const text = `Notas\n${'Le gusta el cafe sin leche. '.repeat(9)}Y el té. ${'Siempre. '.repeat(9)}`
  const { reading } = decodeText(encodeSpanish(text, 'cp850')) ?? {}
  expect(reading?.encoding).toBe('cp850')
  expect(reading?.choices.at(-1)?.sample).toMatch(/^.{1,40}té.{1,40}$/)
})

describe('a text that leaves no doubt', () => {
  const text = 'Nombre,Teléfono\nÁngela Peña,5512345678\n'
  const utf16 = (isLittle: boolean, mark: string) => {
    const view = new DataView(new ArrayBuffer(2 * (mark + text).length))
    for (const [at, letter] of [...(mark + text)].entries())
      view.setUint16(2 * at, letter.charCodeAt(0), isLittle)
    return new Uint8Array(view.buffer)
  }
  it.each([
    ['UTF-8', utf8(text)],
    ['UTF-8 with its mark', utf8(`\uFEFF${text}`)],
    ['UTF-16, little-endian', utf16(true, '\uFEFF')],
    ['UTF-16, big-endian', utf16(false, '\uFEFF')],
    ['UTF-16, little-endian, without its mark', utf16(true, '')],
    ['UTF-16, big-endian, without its mark', utf16(false, '')],
  ])('in %s has no choices', (_, bytes) => {
    expect(decodeText(bytes)).toEqual({ text, reading: null })
  })

  it.each([
    'CAFÉ» y MAMÁ”, ¿Ñ°?',
    'Âme, Ça, École, Ångström, Zoë',
    'plain',
    'さくら, Οδυσσέας, Наталья, 💇',
  ])('has no choices: %s', (given) => {
    expect(decodeText(utf8(given))).toEqual({ text: given, reading: null })
  })
})

describe('a text that was encoded twice', () => {
  it.each([
    ['windows-1252', 'MarÃ­a NuÃ±ez,JosÃ©,PEÃ‘A,Â¿QuiÃ©n?'],
    ['macintosh', 'Mar√≠a Nu√±ez,Jos√©,PE√ëA,¬øQui√©n?'],
    ['cp850', 'Mar├¡a Nu├▒ez,Jos├®,PE├æA,┬┐Qui├®n?'],
  ] as const)('as %s is read as it was', (encoding, text) => {
    const decoded = decodeText(utf8(`${text},José Ruiz`))
    expect(decoded?.text).toBe('María Nuñez,José,PEÑA,¿Quién?,José Ruiz')
    expect(decoded?.reading).toMatchObject({
      encoding: `utf-8 as ${encoding}`,
      choices: [{ encoding: 'utf-8' }, { encoding: `utf-8 as ${encoding}` }],
    })
    expect(decodeText(utf8(text), 'utf-8')?.text).toBe(text)
  })
})

it('a text in UTF-8 with a broken letter is read nevertheless', () => {
  const bytes = Uint8Array.from([...utf8('María,José,Núñez,'), 0xc3])
  expect(decodeText(bytes)?.text).toBe('María,José,Núñez,\uFFFD')
})

it.each([[[0x89, 0x50, 0x4e, 0x47, 0, 0]], [[0x41, 0, 0, 0, 0x42, 0, 0, 0]]])(
  '%j is no text',
  (bytes) => {
    expect(decodeText(Uint8Array.from(bytes))).toBeNull()
  },
)
