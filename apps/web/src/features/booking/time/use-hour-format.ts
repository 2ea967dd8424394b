import type { HourFormat } from '@cuando/time/hour-format'
import { createContext, use } from 'react'

const Format = createContext<HourFormat>('24')

/** Must wrap everything that shows hours of a business. */
export const HourFormatProvider = Format

/** The hour format of the business. */
export const useHourFormat = (): HourFormat => use(Format)
