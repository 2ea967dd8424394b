import { startGoogleWorld } from '../../../apps/server/src/testing/google/start-google-world.ts'

const { GOOGLE_PORT = '', GOOGLE_CLIENT_ID = '', GOOGLE_CLIENT_SECRET = '' } = process.env

const world = await startGoogleWorld({
  port: Number(GOOGLE_PORT),
  clientId: GOOGLE_CLIENT_ID,
  clientSecret: GOOGLE_CLIENT_SECRET,
  redirectUris: (process.env.REDIRECT_URIS ?? '').split(' '),
})

process.on('SIGTERM', () => world.close())
