export const LOOPBACK = '127.0.0.1'

/** Where a postmaster listens, as clients name it. */
export interface Address {
  /** The private folder of the socket or, on Windows, the loopback address. */
  host: string
  port: number
}
