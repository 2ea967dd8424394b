import { startIdentityProvider } from '../../apps/server/src/testing/start-identity-provider.ts'

const { GOOGLE_PORT = '', GOOGLE_CLIENT_ID = '', GOOGLE_CLIENT_SECRET = '' } = process.env

const provider = await startIdentityProvider({
  port: Number(GOOGLE_PORT),
  clientId: GOOGLE_CLIENT_ID,
  clientSecret: GOOGLE_CLIENT_SECRET,
  redirectUri: process.env.REDIRECT_URI ?? '',
})

process.on('SIGTERM', () => provider.close())
