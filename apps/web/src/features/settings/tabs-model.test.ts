import { expect, it } from 'vitest'
import { tabsOf } from './tabs-model.ts'

const idsOf = (role: string) => tabsOf(role).map(({ id }) => id)

it('the owner has no tabs for a person’s own data and notices: the profile and the settings have them', () => {
  expect(idsOf('OWNER').filter((id) => /^(me|own-notices)$/.test(id))).toEqual([])
  expect(idsOf('OWNER')[0]).toBe('business-hours')
})

it('other people have tabs for their own data, notices, days off and calendar', () => {
  const own = ['me', 'own-notices', 'blocked-dates', 'integrations']
  expect(idsOf('RECEPTION')).toEqual(own)
  expect(idsOf('STAFF')).toEqual(own)
})

it('a role of a newer server has the tabs of STAFF', () => {
  expect(idsOf('MANAGER')).toEqual(idsOf('STAFF'))
})
