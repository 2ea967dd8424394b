import { expect, it } from 'vitest'
import { activePeople, personOf } from './person-model.ts'

const member = (id: string, given: object = {}) => ({
  ...{ id, name: id, isActive: true, isOwner: false, ...given },
})
const ana = member('ana')
const eva = member('eva')
const owner = member('owner', { isOwner: true })
const formerOwner = member('owner', { isOwner: true, isActive: false })

it.each([
  ['the chosen one', [ana, owner, eva], 'eva', 'eva'],
  ['the owner', [ana, owner, eva], undefined, 'owner'],
  ['the first, without an active owner', [formerOwner, ana, eva], undefined, 'ana'],
  ['the only one', [formerOwner, ana], undefined, 'ana'],
  [
    'another one, after the chosen one has left',
    [owner, { ...ana, isActive: false }],
    'ana',
    'owner',
  ],
  ['nobody in particular at a business of one', [], undefined, undefined],
])('is for %s', (_, team, chosen, expected) => {
  expect(personOf(team, chosen)).toBe(expected)
})

it('is never for somebody inactive', () => {
  expect(activePeople([formerOwner, ana])).toEqual([ana])
})
