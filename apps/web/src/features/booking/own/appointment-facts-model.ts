import { formatDuration, unbrokenPrice } from '@cuando/es/amounts'
import type { AppointmentDetails } from '../confirmed/appointment-details-model.ts'

/** '45 min · $350 · con Ana' */
export const factsOf = ({ duration, price, member }: AppointmentDetails): string =>
  [formatDuration(duration), price && unbrokenPrice(price), member && `con ${member}`]
    .filter(Boolean)
    .join(' · ')
