import type { whatsappTemplate } from '@cuando/contract/appointments/whatsapp-message'
import { defaultTemplate } from '@cuando/contract/appointments/whatsapp-template'
import type { publicCommerce } from '@cuando/contract/booking/books'
import type { PublicMember } from '@cuando/contract/booking/public-commerce'
import type { bookingSettings, commerceInfo } from '@cuando/contract/business/commerce'
import type { commerceGaps } from '@cuando/contract/business/gaps'
import {
  type appointmentSettings,
  type commerceHourFormat,
  type notificationSettings,
  reminderHours,
} from '@cuando/contract/business/settings'
import { fullWeek, type WeekHours } from '@cuando/contract/business/week-hours'
import type { Data } from '@cuando/contract/calls/endpoint'
import { makeImagePath } from '../images/show-image.ts'
import { describeDayOff } from './describe-day-off.ts'
import type { CommerceRow, DescribedCommerceRow } from './store.ts'

export function presentPublicCommerce(
  row: DescribedCommerceRow,
  owner: { name: string; last_name: string },
  team: PublicMember[] | undefined,
): Data<typeof publicCommerce> {
  const imageUrl = makeImagePath(row.image_id)
  return {
    id: row.commerce_id,
    username: row.username,
    name: row.name,
    // Visitors see a free-text category at the start of the description; the owner edits them separately.
    description: [row.other_category, row.description].filter(Boolean).join('. '),
    address: row.address,
    phone: row.phone,
    latitude: row.latitude,
    longitude: row.longitude,
    imageUrl,
    coverUrl: makeImagePath(row.cover_id),
    coverBlur: row.cover_blur,
    gallery: row.gallery.map((each) => makeImagePath(each.image_id)),
    timezone: row.timezone,
    hourFormat: row.hour_format,
    schedule: fullWeek(row.week_hours),
    daysOff: row.days_off.map(describeDayOff),
    category: row.category_name,
    user: { Profile: [{ name: owner.name, lastName: owner.last_name, imageUrl }] },
    AppointmentSettings: [{ appointmentDuration: row.appointment_duration }],
    ...(team && { team }),
  }
}

export function presentCommerceInfo(
  row: CommerceRow,
  owner: { name: string; last_name: string; email: string },
): Data<typeof commerceInfo> {
  return {
    commerceName: row.name,
    username: row.username,
    coverImage: makeImagePath(row.cover_id),
    profileImage: makeImagePath(row.image_id),
    commerceAddress: row.address,
    latitude: row.latitude,
    longitude: row.longitude,
    commerceId: row.commerce_id,
    commercePhone: row.phone,
    schedule: fullWeek(row.week_hours),
    commerceDescription: row.description,
    timezone: row.timezone,
    hourFormat: row.hour_format,
    whatsappTemplate: presentWhatsappTemplate(row).template,
    isSuspended: row.suspended_at !== null,
    hasTeam: row.has_team,
    hasWaiting: row.has_waiting,
    owner: {
      name: owner.name,
      lastName: owner.last_name,
      email: owner.email,
      phone: row.phone,
    },
  }
}

export function presentBookingSettings(row: CommerceRow): Data<typeof bookingSettings> {
  return {
    canPickupBooking: row.offered.includes('LOCAL'),
    canDeliveryBooking: row.offered.includes('CUSTOM'),
    canOnlineBooking: row.offered.includes('ONLINE'),
    requiredContact: row.required_contact,
    hasMeetLinks: row.has_meet_links,
  }
}

export function presentBusinessHours(row: CommerceRow): WeekHours {
  return fullWeek(row.week_hours)
}

export function presentAppointmentSettings(row: CommerceRow): Data<typeof appointmentSettings> {
  return { appointmentDuration: row.appointment_duration }
}

export function presentNotificationSettings(row: CommerceRow): Data<typeof notificationSettings> {
  return {
    desktop: row.notify_on_desktop,
    email: row.notify_by_email,
    hoursBeforeList: reminderHours.filter((hours) => row.reminder_hours.includes(hours)),
    autoConfirm: row.auto_confirm,
    morningSummary: row.morning_summary,
  }
}

export function presentWhatsappTemplate(row: CommerceRow): Data<typeof whatsappTemplate> {
  return { template: row.whatsapp_template ?? defaultTemplate(row.has_team) }
}

export function presentGaps(row: CommerceRow): Data<typeof commerceGaps> {
  return { avoidsGaps: row.avoids_gaps }
}

export function presentHourFormat(row: CommerceRow): Data<typeof commerceHourFormat> {
  return { hourFormat: row.hour_format }
}
