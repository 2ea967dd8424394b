import type { Role } from '@cuando/contract/accounts/role'
import {
  saveWhatsappTemplate,
  whatsappTemplate,
} from '@cuando/contract/appointments/whatsapp-message'
import { publicCommerce } from '@cuando/contract/booking/books'
import {
  bookingSettings,
  commerceCategories,
  commerceInfo,
  config,
  saveBookingSettings as saveBookingSettingsCall,
} from '@cuando/contract/business/commerce'
import { commerceGaps, saveGaps } from '@cuando/contract/business/gaps'
import * as settings from '@cuando/contract/business/settings'
import { fullWeek } from '@cuando/contract/business/week-hours'
import type { Data } from '@cuando/contract/calls/endpoint'
import type { Clock } from '../../platform/clock/clock.ts'
import type { Db } from '../../platform/db/database.ts'
import { bind, bindCaller } from '../../platform/http/binding.ts'
import { limited, type RateLimits } from '../../platform/http/limits/rate-limit.ts'
import { andThen, done } from '../../platform/outcome.ts'
import { listCategories } from './list-categories.ts'
import {
  presentAppointmentSettings,
  presentBusinessHours,
  presentGaps,
  presentHourFormat,
  presentNotificationSettings,
  presentWhatsappTemplate,
} from './present.ts'
import { saveBookingSettings, showBookingSettings } from './settings/save-booking-settings.ts'
import { saveSettings, showSettings } from './settings/save-settings.ts'
import {
  writeGaps,
  writeHourFormat,
  writeWeekHours,
  writeWhatsappTemplate,
} from './settings/settings-store.ts'
import { showCommerce, showCommerceInfo } from './show-commerce.ts'
import { type PublicConfig, showConfig } from './show-config.ts'
import type { CommerceCaller, RoleCaller } from './store.ts'

interface Deps {
  db: Db
  /** For lists, which may be some seconds old. */
  oldDb: Db
  clock: Clock
  config: PublicConfig
  rateLimits: RateLimits
}

export const commerceRoutes = (deps: Deps) => [
  ...businessRoutes(deps),
  ...settingsRoutes(deps),
  ...gapsRoutes(deps),
]

function businessRoutes({ db, oldDb, clock, config: shown, rateLimits }: Deps) {
  const lookUps = rateLimits.local({ name: 'commerce', points: 600, seconds: 60 })
  return [
    bind(config, () => showConfig(shown)),
    bind(commerceCategories, ({ query }) => listCategories(oldDb, query)),
    bind(publicCommerce, ({ params }, { ip }) =>
      limited([lookUps(ip)], () => showCommerce({ db, now: clock.now() }, params.commerceId)),
    ),
    bind(bookingSettings, ({ params }, { ip }) =>
      limited([lookUps(ip)], () => showBookingSettings(db, params.commerceId)),
    ),
    bindCaller(saveBookingSettingsCall, ({ commerceId }: CommerceCaller, { body }) =>
      saveBookingSettings(db, commerceId, body),
    ),
    bindCaller(commerceInfo, ({ commerceId, role }: RoleCaller) =>
      andThen(showCommerceInfo(db, commerceId), async (info) => done(infoFor(role, info))),
    ),
  ]
}

/** Only the owner sees the owner's data. For somebody with their own appointments only, nobody else is there. */
function infoFor(role: Role, { owner, ...info }: Data<typeof commerceInfo>) {
  if (role === 'OWNER') return { ...info, role, owner }
  return role === 'STAFF' ? { ...info, role, hasTeam: false } : { ...info, role }
}

function settingsRoutes({ db }: Deps) {
  return [
    bindCaller(settings.businessHours, ({ commerceId }: CommerceCaller) =>
      showSettings(db, commerceId, presentBusinessHours),
    ),
    bindCaller(settings.saveBusinessHours, ({ commerceId }: CommerceCaller, { body }) =>
      saveSettings(db, commerceId, fullWeek(body.data), writeWeekHours, {
        version: body.version,
        present: presentBusinessHours,
        changed: 'hoursChanged',
      }),
    ),
    bindCaller(settings.appointmentSettings, ({ commerceId }: CommerceCaller) =>
      showSettings(db, commerceId, presentAppointmentSettings),
    ),
    bindCaller(settings.notificationSettings, ({ commerceId }: CommerceCaller) =>
      showSettings(db, commerceId, presentNotificationSettings),
    ),
    bindCaller(settings.commerceHourFormat, ({ commerceId }: CommerceCaller) =>
      showSettings(db, commerceId, presentHourFormat),
    ),
    bindCaller(settings.saveHourFormat, ({ commerceId }: CommerceCaller, { body }) =>
      saveSettings(db, commerceId, body, writeHourFormat),
    ),
    bindCaller(whatsappTemplate, ({ commerceId }: CommerceCaller) =>
      showSettings(db, commerceId, presentWhatsappTemplate),
    ),
    bindCaller(saveWhatsappTemplate, ({ commerceId }: CommerceCaller, { body }) =>
      saveSettings(db, commerceId, { template: body.template }, writeWhatsappTemplate, {
        version: body.version,
        present: presentWhatsappTemplate,
        changed: 'templateChanged',
      }),
    ),
  ]
}

function gapsRoutes({ db }: Deps) {
  return [
    bindCaller(commerceGaps, ({ commerceId }: CommerceCaller) =>
      showSettings(db, commerceId, presentGaps),
    ),
    bindCaller(saveGaps, ({ commerceId }: CommerceCaller, { body }) =>
      saveSettings(db, commerceId, body, writeGaps),
    ),
  ]
}
