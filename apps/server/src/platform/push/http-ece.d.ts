declare module 'http_ece' {
  import type { ECDH } from 'node:crypto'

  /** Encrypts by RFC 8188 and, with `dh`, `privateKey` and `authSecret`, RFC 8291. */
  export function encrypt(
    plain: Buffer,
    options: { version: 'aes128gcm'; dh: Buffer; privateKey: ECDH; authSecret: Buffer },
  ): Buffer
}
