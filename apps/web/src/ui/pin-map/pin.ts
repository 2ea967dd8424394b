/** A place in degrees, WGS 84. */
export interface Pin {
  latitude: number
  longitude: number
}

/** The map's pictures: a URL with {z}, {x} and {y}, and the credit that its owner asks for. */
export interface Tiles {
  url: string
  attribution: string
}
