import { expect, it } from 'vitest'
import { type NotificationSettings, rebasedNotifications } from './notifications-model.ts'

it('applies the changes made here to settings that somebody else has saved', () => {
  const base: NotificationSettings = {
    desktop: false,
    email: true,
    hoursBeforeList: [24],
    autoConfirm: true,
    morningSummary: false,
  }
  const draft: NotificationSettings = { ...base, hoursBeforeList: [1, 24] }
  const saved: NotificationSettings = { ...base, email: false, hoursBeforeList: [2] }
  expect(rebasedNotifications(draft, base, saved)).toEqual({ ...draft, email: false })
})
