import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

/** Each purpose has its own key, so that what was sealed for one can't be opened as the other. */
export type Purpose = 'google token' | 'calendar feed'

/** Encrypts what has to be read again, with a key that the database does not hold. */
export interface Seal {
  /** `owner` names the row that it is for: moved to another one, it can't be opened. */
  close(purpose: Purpose, owner: string, text: string): Buffer
  /** Null if it was sealed with another key, for another purpose or owner, or was altered. */
  open(purpose: Purpose, owner: string, sealed: Buffer): string | null
}

// AES-256-GCM, with the nonce that NIST SP 800-38D recommends.
const ALGORITHM = 'aes-256-gcm'
const NONCE_BYTES = 12
const TAG_BYTES = 16

/** Seals by AES-256-GCM, with keys derived (HKDF) from the installation's secret: nonce, tag, ciphertext. */
export function makeSeal(secret: string): Seal {
  const keys = new Map<Purpose, Buffer>()
  const keyOf = (purpose: Purpose) => {
    const key = keys.get(purpose) ?? Buffer.from(hkdfSync('sha256', secret, '', purpose, 32))
    keys.set(purpose, key)
    return key
  }
  return {
    close(purpose, owner, text) {
      const nonce = randomBytes(NONCE_BYTES)
      const cipher = createCipheriv(ALGORITHM, keyOf(purpose), nonce)
      cipher.setAAD(Buffer.from(owner))
      const ciphertext = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return Buffer.concat([nonce, cipher.getAuthTag(), ciphertext])
    },
    open(purpose, owner, sealed) {
      if (sealed.length < NONCE_BYTES + TAG_BYTES) return null
      const nonce = sealed.subarray(0, NONCE_BYTES)
      const decipher = createDecipheriv(ALGORITHM, keyOf(purpose), nonce, {
        authTagLength: TAG_BYTES,
      })
      decipher.setAAD(Buffer.from(owner))
      decipher.setAuthTag(sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES))
      const opened = decipher.update(sealed.subarray(NONCE_BYTES + TAG_BYTES))
      try {
        return Buffer.concat([opened, decipher.final()]).toString('utf8')
      } catch {
        return null
      }
    },
  }
}
