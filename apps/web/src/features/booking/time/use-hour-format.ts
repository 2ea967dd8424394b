import type { HourFormat } from '@cuando/time/hour-format'
import { createContext, use } from 'react'

const Format = createContext<HourFormat>('24')

/** Around all that shows hours of a business. */
export const HourFormatProvider = Format

/** How the business shows its hours. */
export const useHourFormat = (): HourFormat => use(Format)
