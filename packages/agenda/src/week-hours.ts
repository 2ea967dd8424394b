import type { WallTime } from './wall-time.ts'

/** Open from `start` until `end`, which comes later on the same day; 1440 is midnight. */
export interface OpenHours {
  readonly start: WallTime
  readonly end: WallTime
}

/** Seven lists, Monday first; a closed day's is empty. Hours may touch, overlap and come in any order. */
export type WeekHours = readonly (readonly OpenHours[])[]

export const CLOSED_WEEK: WeekHours = [[], [], [], [], [], [], []]
