import { expect, it } from 'vitest'
import { tabsOf } from './tabs-model.ts'

const idsOf = (role: string, takesAppointments = true) =>
  tabsOf(role, takesAppointments).map(({ id }) => id)

it('the owner has no tabs for a person’s own data and notices: the profile and the settings have them', () => {
  expect(idsOf('OWNER').filter((id) => /^(me|own-notices)$/.test(id))).toEqual([])
  expect(idsOf('OWNER')[0]).toBe('business-hours')
})

it('other people have tabs for their own data, notices, days off and calendar', () => {
  const own = ['me', 'own-notices', 'blocked-dates', 'integrations']
  expect(idsOf('STAFF')).toEqual(own)
  expect(idsOf('RECEPTION')).toEqual(own.toSpliced(3, 0, 'blocked-contacts'))
})

it('somebody who takes no appointments has no days to block; the owner blocks those of the business', () => {
  expect(idsOf('STAFF', false)).toEqual(['me', 'own-notices', 'integrations'])
  expect(idsOf('RECEPTION', false)).not.toContain('blocked-dates')
  expect(idsOf('RECEPTION', false)).toContain('blocked-contacts')
  expect(idsOf('OWNER', false)).toEqual(idsOf('OWNER'))
})

it('a role of a newer server has the tabs of STAFF', () => {
  expect(idsOf('MANAGER')).toEqual(idsOf('STAFF'))
})
