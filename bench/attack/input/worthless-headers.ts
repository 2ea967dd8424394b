import type { Business } from '../open-business.ts'

/** Headers that grant no access, though some contain a valid token. */
export function worthlessHeaders(
  owners: Record<'victim' | 'expired' | 'gone', Business>,
): Record<string, string>[] {
  const { token } = owners.victim
  const flipped = token.startsWith('A') ? `B${token.slice(1)}` : `A${token.slice(1)}`
  const authorizations = [
    '',
    'Bearer',
    'Bearer null',
    'Bearer undefined',
    `Bearer ${'x'.repeat(43)}`,
    `Bearer ${'x'.repeat(7000)}`,
    'Bearer eyJhbGciOiJub25lIn0.eyJzdWIiOiIxIn0.',
    "Bearer ' OR '1'='1",
    `Bearer ${owners.expired.token}`,
    `Bearer ${owners.gone.token}`,
    `Bearer ${flipped}`,
    `Bearer ${token.slice(0, -1)}`,
    `Bearer ${token}x`,
    `Bearer ${token} ${token}`,
    `Basic ${token}`,
    `Basic ${Buffer.from(`x:${token}`).toString('base64')}`,
    `Bearer ${Buffer.from(token).toString('base64')}`,
    `Bearer ${owners.victim.commerceId}`,
    token,
  ]
  return [
    {},
    { cookie: `token=${token}; session=${token}` },
    { 'x-access-token': token, 'x-forwarded-for': '127.0.0.1' },
    ...authorizations.map((authorization) => ({ authorization })),
  ]
}
