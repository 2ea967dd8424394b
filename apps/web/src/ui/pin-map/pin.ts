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
