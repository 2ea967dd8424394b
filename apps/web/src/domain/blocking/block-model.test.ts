import { expect, it } from 'vitest'
import * as model from './block-model.ts'

const day = {
  open: [{ start: 615, end: 1080 }],
  closures: [{ start: 840, end: 960, reason: 'Dentista' }],
}

it('offers the usual blocks, until midnight at the latest', () => {
  expect(model.usualBlocks(840)).toEqual([
    { label: 'Comida 1 h', description: 'Comida', startTime: '14:00', endTime: '15:00' },
    { label: '2 h', description: 'Bloqueado', startTime: '14:00', endTime: '16:00' },
  ])
  expect(model.usualBlocks(1380).map(({ endTime }) => endTime)).toEqual(['24:00', '24:00'])
})

it('offers ends and starts at half hours', () => {
  expect(model.endsAfter(1350)).toEqual([1380, 1410, 1440])
  expect(model.endsAfter(1365)).toEqual([1380, 1410, 1440])
  expect(model.startsOn(day)[0]).toBe(600)
  expect(model.startsOn({ open: [] })[0]).toBe(540)
  expect(model.startsOn(day).at(-1)).toBe(1410)
})

it('says which time is blocked', () => {
  expect(model.spokenTime(model.blockedTime(840, 1440))).toBe('de 14:00 a 24:00')
  expect(model.spokenTime(model.wholeDay)).toBe('todo el día')
  expect(model.quarterOf(859)).toBe(855)
})

it('finds the block at a time', () => {
  expect(model.closureAt(day, 840)?.reason).toBe('Dentista')
  expect(model.closureAt(day, 960)).toBeUndefined()
})

it('says how many appointments a block leaves', () => {
  expect(model.concernedNote(24, model.wholeDay)).toBe(
    'Tienes 24 citas ese día: bloquear no las cancela.',
  )
  expect(model.concernedNote(1, model.blockedTime(600, 660))).toBe(
    'Tienes 1 cita a esa hora: bloquear no la cancela.',
  )
})

it('shows a block once that is put back while it is still shown', () => {
  const lunch = { date: '2026-12-01', ...model.blockedTime(840, 900), memberId: undefined }
  const hers = { ...lunch, memberId: 'ana' }
  expect(model.withBlocks([lunch], [lunch, hers])).toEqual([lunch, hers])
  expect(model.withBlocks([], [lunch])).toEqual([lunch])
})
