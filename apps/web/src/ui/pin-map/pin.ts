/** A position in degrees, WGS 84. */
export interface Pin {
  latitude: number
  longitude: number
}

/** Map tiles: a URL template with {z}, {x} and {y}, and the required attribution. */
export interface Tiles {
  url: string
  attribution: string
}

/** Where a hand, a device or a search puts the pin: within the ranges, and to a tenth of a metre. */
export function pinAt({ latitude, longitude }: Pin): Pin {
  return {
    latitude: round(Math.min(90, Math.max(-90, latitude))),
    longitude: round(Math.abs(longitude) <= 180 ? longitude : wrap(longitude)),
  }
}

/** A map continues beyond the date line. */
const wrap = (longitude: number) => ((((longitude + 180) % 360) + 360) % 360) - 180

const round = (degrees: number) => Math.round(degrees * 1e6) / 1e6

/** In the form that maps apps understand, to about a metre. */
export const formatPin = ({ latitude, longitude }: Pin) =>
  `${latitude.toFixed(5)}, ${longitude.toFixed(5)}`
