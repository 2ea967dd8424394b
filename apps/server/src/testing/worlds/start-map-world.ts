import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import sharp from 'sharp'
import { listenOnLoopback } from './listen-on-loopback.ts'

/** Where an answer hangs. */
type Silence = 'from the start' | 'in the middle'

export interface SeenRequest {
  path: string
  userAgent: string | undefined
  language: string | undefined
}

/**
 * A tile server (/tiles/z/x/y.png) and a Photon server (/api, /reverse) on loopback, speaking the real
 * protocols. `fall()` makes every request fail until `rise()`; `hang()` makes answers never start, or never
 * end.
 */
export async function startMapWorld(port = 0) {
  const seen: SeenRequest[] = []
  let state: 'up' | 'down' | Silence = 'up'
  const server = createServer(async ({ url = '', headers }, response) => {
    const { pathname, searchParams } = new URL(url, 'http://map.test')
    const language = headers['accept-language']
    seen.push({ path: `${pathname}`, userAgent: headers['user-agent'], language })
    if (state === 'down') return answerJson(response, 500, { message: 'down' })
    if (state === 'from the start') return
    if (state === 'in the middle') {
      response.writeHead(200, { 'content-length': 1000 }).write('{')
      return
    }
    const tile = /^\/tiles\/(\d+)\/(\d+)\/(\d+)\.png$/.exec(pathname)
    if (tile) return response.writeHead(200, { 'content-type': 'image/png' }).end(await paint(tile))
    if (pathname === '/api') return search(response, searchParams)
    if (pathname === '/reverse') return reverse(response, searchParams)
    return answerJson(response, 404, { message: 'Not found' })
  })
  const origin = `http://127.0.0.1:${await listenOnLoopback(server, port)}`
  return {
    origin,
    tileUrl: `${origin}/tiles/{z}/{x}/{y}.png`,
    seen,
    fall: () => {
      state = 'down'
    },
    hang: (silence: Silence) => {
      state = silence
    },
    rise: () => {
      state = 'up'
    },
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

/** Tiles in a chessboard pattern with streets, so that a shift by one tile is visible. */
function paint([, , x = '0', y = '0']: RegExpExecArray): Promise<Buffer> {
  const ground = (Number(x) + Number(y)) % 2 === 0 ? '#dfe9d8' : '#efe6d6'
  return sharp(
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="256" height="256">
      <rect width="256" height="256" fill="${ground}"/>
      <path d="M0 64H256M0 190H256M96 0V256M200 0V256" stroke="#fff" stroke-width="12"/></svg>`),
  )
    .png()
    .toBuffer()
}

const feature = (longitude: number, latitude: number, properties: Record<string, string>) => ({
  type: 'Feature',
  geometry: { type: 'Point', coordinates: [longitude, latitude] },
  properties: { osm_type: 'N', country: 'México', countrycode: 'MX', ...properties },
})

const merida = { city: 'Mérida', state: 'Yucatán' }
const known = [
  feature(-89.6237, 20.967, {
    ...merida,
    type: 'house',
    street: 'Calle 60',
    housenumber: '500',
    district: 'Centro',
    postcode: '97000',
  }),
  feature(-89.6145, 20.9895, {
    ...merida,
    type: 'house',
    name: 'Monumento a la Patria',
    street: 'Paseo de Montejo',
    district: 'Itzimná',
    postcode: '97100',
  }),
  feature(-89.6161, 20.9802, {
    ...merida,
    type: 'street',
    name: 'Paseo de Montejo',
    postcode: '97000',
  }),
  feature(-90.5349, 19.845, {
    type: 'street',
    name: 'Paseo de los Héroes',
    city: 'Campeche',
    state: 'Campeche',
    postcode: '24010',
  }),
]

const languages = ['default', 'en', 'de', 'fr']

function search(response: ServerResponse, query: URLSearchParams) {
  const lang = query.get('lang')
  if (lang !== null && !languages.includes(lang))
    return answerJson(response, 400, { message: `Language is not supported: ${lang}` })
  const words = plain(query.get('q') ?? '').split(/[\s,]+/)
  if (words.join('') === '')
    return answerJson(response, 400, { message: "missing search term 'q'" })
  const features = known.filter(({ properties }) => {
    const text = plain(Object.values(properties).join(' '))
    return words.every((word) => text.includes(word))
  })
  return answerJson(response, 200, {
    type: 'FeatureCollection',
    features: features.slice(0, Number(query.get('limit') ?? 15)),
  })
}

function reverse(response: ServerResponse, query: URLSearchParams) {
  const [lat, lon] = [Number(query.get('lat')), Number(query.get('lon'))]
  const far = (one: (typeof known)[number]) => {
    const [x = 0, y = 0] = one.geometry.coordinates
    return Math.hypot(x - lon, y - lat)
  }
  const [nearest] = known.filter((one) => far(one) < 0.05).sort((a, b) => far(a) - far(b))
  return answerJson(response, 200, {
    type: 'FeatureCollection',
    features: nearest ? [nearest] : [],
  })
}

const plain = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()

function answerJson(response: ServerResponse, status: number, body: unknown) {
  return response
    .writeHead(status, { 'content-type': 'application/json;charset=utf-8' })
    .end(JSON.stringify(body))
}
