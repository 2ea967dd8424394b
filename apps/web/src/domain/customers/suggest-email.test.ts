import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { suggestEmail } from './suggest-email.ts'

describe('a typo', () => {
  it.each([
    ['gmial.com', 'gmail.com'],
    ['gamil.com', 'gmail.com'],
    ['gmail.co', 'gmail.com'],
    ['gmail.con', 'gmail.com'],
    ['gmail.cmo', 'gmail.com'],
    ['gmail.comm', 'gmail.com'],
    ['gmail.com.mx', 'gmail.com'],
    ['gmail.mx', 'gmail.com'],
    ['gmail.es', 'gmail.com'],
    ['gmail', 'gmail.com'],
    ['gmai.com', 'gmail.com'],
    ['gmal.com', 'gmail.com'],
    ['gmaill.com', 'gmail.com'],
    ['gnail.com', 'gmail.com'],
    ['gmail,com', 'gmail.com'],
    ['gmial.con', 'gmail.com'],
    ['GMIAL.COM', 'gmail.com'],
    ['hotmial.com', 'hotmail.com'],
    ['hotmal.com', 'hotmail.com'],
    ['homtail.com', 'hotmail.com'],
    ['hotmail.con', 'hotmail.com'],
    ['hotmail.co', 'hotmail.com'],
    ['hotmial.es', 'hotmail.es'],
    ['hotmail.ess', 'hotmail.es'],
    ['outlok.com', 'outlook.com'],
    ['outloook.com', 'outlook.com'],
    ['outlook.con', 'outlook.com'],
    ['oulook.es', 'outlook.es'],
    ['yaho.com', 'yahoo.com'],
    ['yhaoo.com.mx', 'yahoo.com.mx'],
    ['yahoo.com.nx', 'yahoo.com.mx'],
    ['yahoo.commx', 'yahoo.com.mx'],
    ['yahoo.con.mx', 'yahoo.com.mx'],
    ['live.con', 'live.com'],
    ['me.con', 'me.com'],
    ['live.con.mx', 'live.com.mx'],
    ['live.com.nx', 'live.com.mx'],
    ['icloud.con', 'icloud.com'],
    ['iclou.com', 'icloud.com'],
    ['icloud.com.mx', 'icloud.com'],
    ['prodigy.net.nx', 'prodigy.net.mx'],
    ['prodgy.net.mx', 'prodigy.net.mx'],
    ['protonmial.com', 'protonmail.com'],
    ['protonmail.con', 'protonmail.com'],
    ['salonjacaranda.con', 'salonjacaranda.com'],
    ['salonjacaranda.com.nx', 'salonjacaranda.com.mx'],
  ])('%s is corrected to %s', (typed, meant) => {
    expect(suggestEmail(`ana@${typed}`)).toBe(`ana@${meant}`)
  })

  it('is only corrected in the domain', () => {
    expect(suggestEmail(' Ana.López+citas@Gmial.com ')).toBe('Ana.López+citas@gmail.com')
  })

  it('is found if two letters of a common domain are swapped, or one is doubled or missing', () => {
    const long = ['gmail.com', 'hotmail.com', 'outlook.com', 'yahoo.com.mx', 'prodigy.net.mx']
    for (const domain of long) {
      const end = domain.indexOf('.')
      for (let at = 1; at < end; at += 1) {
        const [head, letter, tail] = [domain.slice(0, at), domain[at], domain.slice(at + 1)]
        const lost = `ana@${head}${tail}`
        const doubled = `ana@${head}${letter}${letter}${tail}`
        for (const typed of [lost, doubled]) expect(suggestEmail(typed)).toBe(`ana@${domain}`)
        const swapped = `${head}${tail[0]}${letter}${tail.slice(1)}`
        if (at + 1 < end && swapped !== domain)
          expect(suggestEmail(`ana@${swapped}`)).toBe(`ana@${domain}`)
      }
    }
  })
})

describe('a right address gets no suggestion', () => {
  it.each(
    [
      'gmail.com hotmail.com outlook.com outlook.es yahoo.com yahoo.com.mx live.com live.com.mx icloud.com',
      'prodigy.net.mx hotmail.es protonmail.com proton.me msn.com me.com aol.com yahoo.es',
      'hotmail.fr hotmail.com.ar outlook.fr yahoo.com.ar yahoo.com.co yahoo.ca live.com.ar live.fr',
      'mail.com email.com ymail.com gmx.com gmx.es googlemail.com rocketmail.com zoho.com mac.com hey.com',
      'fastmail.com tutanota.com pm.me yandex.com telmexmail.com infinitummail.com terra.com.mx att.net',
      'unam.mx comunidad.unam.mx tec.mx itesm.mx uady.mx ipn.mx udg.mx gob.mx imss.gob.mx pemex.com',
      'cloud.com like.com.mx vive.com.mx line.com life.com love.com olive.com wahoo.com fb.com hp.com ms.com',
      'salonjacaranda.mx salonjacaranda.com salonjacaranda.com.mx barberia-frontera.com.mx prodigio.net.mx',
      'outlet.com outlet.com.mx hotel.com.mx hotelmalinche.com proton.mx yogamerida.mx miempresa.co negocio.com.co live.co outlook.mx ejemplo.constructor',
      'clinica.com.mc bar.cm tienda.ms ejemplo.test ejemplo.mx correo.com hotmates.com gimnasio.com',
    ].flatMap((line) => line.split(' ')),
  )('%s', (domain) => {
    expect(suggestEmail(`ana@${domain}`)).toBeNull()
  })

  it('of a business under its own name, unless that is one letter away from a common one', () => {
    const words = [
      ...'salon barberia spa clinica dental estudio yoga taller uñas gym casa luna sol maya norte'.split(
        ' ',
      ),
      ...'outlet hotel mail correo cloud live email hot pro yaya gama iman prodigio vida'.split(
        ' ',
      ),
    ]
    const endings = 'com mx com.mx net net.mx org org.mx co es'.split(' ')
    const names = words.flatMap((one) =>
      words.flatMap((other) => [`${one}${other}`, `${one}-${other}`]),
    )
    const domains = names.flatMap((name) => endings.map((ending) => `${name}.${ending}`))
    expect(domains.filter((domain) => suggestEmail(`citas@${domain}`) !== null)).toEqual([
      'hotmail.co',
      'hot-mail.com',
      'hot-mail.es',
      'hotemail.com',
      'hotemail.es',
    ])
  })

  it('even if it was itself suggested', () => {
    const text = fc.stringMatching(/^[a-z]{1,10}(\.[a-z]{1,4}){1,2}$/)
    fc.assert(
      fc.property(text, (domain) => {
        const suggested = suggestEmail(`ana@${domain}`)
        if (suggested !== null) expect(suggestEmail(suggested)).toBeNull()
      }),
    )
  })
})

it.each([
  '',
  'ana',
  'ana@',
  '@gmial.com',
  'ana@@gmial.com',
  'ana lópez@gmial.com',
  `${'a'.repeat(300)}@gmial.com`,
  'ana@gmail.com\u200b',
  'Ana <ana@gmail.com>.',
])('an incomplete, invalid or pasted address gets no suggestion: %s', (typed) => {
  expect(suggestEmail(typed)).toBeNull()
})

it('never throws, for any text', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (person, domain) => {
      const suggested = suggestEmail(`${person}@${domain}`)
      expect(suggested === null || suggested.includes('@')).toBe(true)
    }),
  )
})
