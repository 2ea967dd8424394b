import type { publicCommerce } from '@cuando/contract/books'
import type { bookingSettings } from '@cuando/contract/commerce'
import type { Data } from '@cuando/contract/endpoint'

export type Commerce = Data<typeof publicCommerce>
export type BookingSettings = Data<typeof bookingSettings>
