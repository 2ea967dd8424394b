import { drawDemoStreet } from './draw-street.ts'

/** WebP pictures: 400 × 400 and 1600 × 600 pixels. */
export interface DemoPictures {
  avatar: Buffer
  cover: Buffer
}

/** Draws the demo salon's pictures: a jacaranda's flower, and the house with the tree in bloom. */
export async function drawDemoPictures(): Promise<DemoPictures> {
  const [avatar, cover] = await Promise.all([paint(drawFlower()), paint(drawDemoStreet())])
  return { avatar, cover }
}

/** Once, at the first start: a server that decodes pictures elsewhere need not hold the library. */
async function paint(svg: string): Promise<Buffer> {
  const { default: sharp } = await import('sharp')
  return sharp(Buffer.from(svg)).webp({ quality: 84 }).toBuffer()
}

function drawFlower(): string {
  return `<svg xmlns="http://www.w3.org/2000/svg"
    viewBox="-200 -200 400 400" width="400" height="400">
    <rect x="-200" y="-200" width="400" height="400" fill="#f6efe6"/>
    ${turnAround(36, leaf)}
    ${turnAround(0, petal)}
    <circle r="34" fill="#fff4d6"/>
    <circle r="21" fill="#f2b84b"/>
    <circle r="9" fill="#c2255c"/>
  </svg>`
}

const leaf = `
  <path d="M0 -60C44 -96 40 -158 0 -190C-40 -158 -44 -96 0 -60Z" fill="#0f766e"/>
  <path d="M0 -60V-176" stroke="#4fb3a5" stroke-width="3"/>`

const petal = `
  <path d="M0 -10C-58 -44 -64 -124 -20 -150C-9 -157 9 -157 20 -150C64 -124 58 -44 0 -10Z"
    fill="#8f73d1" stroke="#f6efe6" stroke-width="5"/>
  <path d="M0 -30C-9 -66 -7 -104 0 -128C7 -104 9 -66 0 -30Z" fill="#6d4fb3"/>`

/** Five times the same, a fifth of a circle apart; `first` in degrees from the top. */
function turnAround(first: number, drawing: string): string {
  const turns = [0, 72, 144, 216, 288].map((turn) => first + turn)
  return turns.map((turn) => `<g transform="rotate(${turn})">${drawing}</g>`).join('')
}
