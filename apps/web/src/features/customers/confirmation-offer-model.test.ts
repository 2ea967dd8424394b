import { expect, it } from 'vitest'
import { offerOf, offerOfMerge, offerWords } from './confirmation-offer-model.ts'

const at = (date: string, time = '10:00') => ({ id: date, date, time })

/** The words of the offer after the e-mail was changed from this one. */
function words(email: string | null, dates: readonly string[]) {
  const offer = offerOf(
    { email },
    dates.map((date) => at(date)),
  )
  return offer && offerWords(offer)
}

it.each([
  [['2026-12-01'], 'su cita del martes 1 de diciembre a las 10:00'],
  [['2026-12-01', '2026-12-02'], 'sus próximas 2 citas'],
])('asks about the appointments with the corrected e-mail: %s', (dates, which) => {
  expect(words('ana@gmial.test', dates)).toEqual({
    title: 'Correo corregido',
    question: `¿Le enviamos la confirmación de ${which}?`,
  })
})

it('names one o’clock in the singular', () => {
  const offer = offerOf({ email: 'ana@gmial.test' }, [at('2026-12-01', '01:30')])
  expect(offer && offerWords(offer).question).toContain('a la 01:30?')
})

it('calls the first e-mail of a customer an added one', () => {
  for (const none of [null, '']) expect(words(none, ['2026-12-01'])?.title).toBe('Correo agregado')
})

it('offers nothing without such an appointment, or by an older server', () => {
  expect(words('ana@gmial.test', [])).toBeNull()
  expect(offerOf({ email: 'ana@gmial.test' }, undefined)).toBeNull()
})

it.each([
  ['ana@gmial.test', 'ana@gmail.test', 'Correo corregido'],
  [null, 'ana@gmail.test', 'Correo agregado'],
  ['ana@gmail.test', null, 'Correo agregado'],
])('asks after a merge of customers with %s and %s', (kept, other, title) => {
  const offer = offerOfMerge({ kept: { email: kept }, other: { email: other } }, [at('2026-12-01')])
  expect(offer && offerWords(offer).title).toBe(title)
})
