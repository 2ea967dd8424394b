import { type Dice, makeDemoDice } from './make-dice.ts'

/** Draws a house of Mérida's centre, with bougainvillea and a jacaranda: an SVG of 1600 × 600. */
export function drawDemoStreet(): string {
  const dice = makeDemoDice(60)
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1600 600" width="1600" height="600">
    <linearGradient id="sky" x2="0" y2="1">
      <stop stop-color="#d9eef0"/><stop offset="1" stop-color="#fdf1e6"/>
    </linearGradient>
    <rect width="1600" height="600" fill="url(#sky)"/>
    <path d="M980 500V330H1600V500Z" fill="#f0c9b0"/>
    <path d="M980 318H1600V334H980Z" fill="#fff8ef"/>
    ${house}
    <path d="M0 500H1600V600H0Z" fill="#e2cbb3"/>
    <path d="M0 500H1600V512H0Z" fill="#cfb397"/>
    ${drawPetals(dice)}
    ${drawVine(dice)}
    ${trunk}
    ${drawCrown(dice)}
    ${[720, 1480].map(drawAgave).join('')}
  </svg>`
}

const drawWindow = (x: number) => `<g transform="translate(${x})">
  <path d="M-14 222H134V238H-14ZM-10 420H130V434H-10Z" fill="#fff8ef"/>
  <path d="M0 240H120V420H0Z" fill="#14655f"/>
  <path d="M8 248H56V412H8ZM64 248H112V412H64Z" fill="#2a9d8f"/>
  <path d="M20 248V412M32 248V412M44 248V412M76 248V412M88 248V412M100 248V412" stroke="#14655f"
    stroke-width="3"/>
</g>`

const house = `
  <path d="M0 110H980V500H0Z" fill="#f3b79b"/>
  <path d="M0 440H980V500H0Z" fill="#d98f72"/>
  <path d="M0 92H992V116H0Z" fill="#fff8ef"/>
  <path d="M0 136H980V144H0Z" fill="#fff8ef" opacity=".7"/>
  ${drawWindow(170)}
  ${drawWindow(750)}
  <path d="M424 500V290A96 96 0 0 1 616 290V500Z" fill="#fff8ef"/>
  <path d="M442 500V292A78 78 0 0 1 598 292V500Z" fill="#0f766e"/>
  <path d="M450 300A70 70 0 0 1 590 300Z" fill="#bfe3dc"/>
  <path d="M520 230V500M450 304H590" stroke="#0b5750" stroke-width="6"/>
  <path d="M462 328H506V396H462ZM534 328H578V396H534ZM462 412H506V484H462ZM534 412H578V484H534Z"
    fill="#14857c"/>
  <circle cx="508" cy="404" r="5" fill="#f2b84b"/>`

const bougainvillea = ['#8f1a44', '#c2255c', '#d6336c', '#e64980', '#f06595']

function drawVine(dice: Dice): string {
  return [60, 150, 270, 380, 660]
    .map((x, index) => ({ x, y: 118, width: 90, height: 46 + 14 * (index % 3), count: 70 }))
    .flatMap((cloud) => bloom(dice, cloud, bougainvillea))
    .sort(fromDark)
    .map((blossom) => toCircle(blossom, 9))
    .join('')
}

const trunk = `
  <g fill="none" stroke="#5d4037">
    <path d="M1238 512C1250 420 1230 370 1240 300" stroke-width="46"/>
    <g stroke-linecap="round" stroke-width="22">
      <path d="M1238 350C1200 290 1130 270 1080 230M1242 320C1290 280 1340 290 1400 250"/>
      <path d="M1240 300C1235 230 1210 180 1190 120M1242 300C1290 220 1350 180 1420 140"/>
    </g>
  </g>
  <path d="M1192 526C1210 502 1218 470 1220 440L1258 440C1258 470 1268 502 1290 526Z"
    fill="#5d4037"/>`

const jacaranda = ['#5b3fa0', '#6d4fb3', '#7d5fc4', '#8f73d1', '#a48adf', '#b9a3ea', '#d3c4f5']

// From the back of the crown to the front.
const clouds: Cloud[] = [
  { x: 1180, y: 60, width: 230, height: 90, count: 260 },
  { x: 1420, y: 90, width: 200, height: 90, count: 230 },
  { x: 1000, y: 130, width: 170, height: 75, count: 190 },
  { x: 1240, y: 180, width: 220, height: 80, count: 240 },
  { x: 1500, y: 210, width: 150, height: 70, count: 150 },
  { x: 1080, y: 230, width: 120, height: 55, count: 110 },
  { x: 1390, y: 260, width: 120, height: 50, count: 100 },
]

function drawCrown(dice: Dice): string {
  return clouds
    .flatMap((cloud) => bloom(dice, cloud, jacaranda).sort(fromDark))
    .map((blossom) => toCircle(blossom, 15))
    .join('')
}

/** An ellipse full of blossoms: its middle, and how far it reaches from there. */
interface Cloud {
  x: number
  y: number
  width: number
  height: number
  count: number
}

interface Blossom {
  x: number
  y: number
  /** The place of its colour in the list. */
  shade: number
  color: string
  size: number
}

/** The light comes from above; `colors` go from dark to light. */
function bloom(dice: Dice, cloud: Cloud, colors: readonly string[]): Blossom[] {
  return Array.from({ length: cloud.count }, () => {
    const turn = dice.roll() * 2 * Math.PI
    // The root spreads them evenly over the area.
    const far = Math.sqrt(dice.roll())
    const light = (1 - Math.sin(turn) * far) / 2 + (dice.roll() - 0.5) * 0.5
    const shade = Math.max(0, Math.min(colors.length - 1, Math.floor(light * colors.length)))
    return {
      x: cloud.x + Math.cos(turn) * far * cloud.width,
      y: cloud.y + Math.sin(turn) * far * cloud.height,
      shade,
      color: colors[shade] ?? 'none',
      size: 0.7 + dice.roll() * 0.7,
    }
  })
}

const fromDark = (a: Blossom, b: Blossom) => a.shade - b.shade

function toCircle({ x, y, size, color }: Blossom, radius: number): string {
  const at = `cx="${x.toFixed()}" cy="${y.toFixed()}"`
  return `<circle ${at} r="${(size * radius).toFixed(1)}" fill="${color}"/>`
}

function drawAgave(x: number): string {
  // The outer leaves first: the inner ones stand before them.
  const leaves = [-74, 74, -56, 56, -38, 38, -20, 20, 0].map((turn, index) => {
    const color = index % 4 < 2 ? '#14857c' : '#2a9d8f'
    const shape = 'M-13 0C-16 -40 -8 -76 0 -104C8 -76 16 -40 13 0Z'
    return `<path d="${shape}" fill="${color}" transform="rotate(${turn})"/>`
  })
  return `<g transform="translate(${x} 520)">
    <g stroke="#bfe3dc" stroke-width="1.5">${leaves.join('')}</g>
    <path d="M-46 -6H46L34 50H-34Z" fill="#b5573a"/>
    <path d="M-52 -12H52V4H-52Z" fill="#c8694a"/>
  </g>`
}

function drawPetals(dice: Dice): string {
  return Array.from({ length: 110 }, () => {
    const at = `cx="${dice.between(860, 1600)}" cy="${dice.between(522, 592)}"`
    return `<ellipse ${at} rx="${dice.between(5, 10)}" ry="3.5" fill="${dice.pick(jacaranda)}"/>`
  }).join('')
}
