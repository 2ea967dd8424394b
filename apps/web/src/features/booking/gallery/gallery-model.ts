export const altOf = (index: number, count: number) =>
  `Foto ${index + 1} de ${count} de nuestro trabajo`

/** Image attributes of a small picture in the row. */
export const smallPicture = (url: string) => ({
  src: `${url}?width=400`,
  srcSet: `${url}?width=240 240w, ${url}?width=400 400w, ${url}?width=800 800w`,
  sizes: '(min-width: 40em) 7rem, 30vw',
})

/** Image attributes of a picture as wide as the screen. */
export const largePicture = (url: string) => ({
  src: url,
  srcSet: `${url}?width=800 800w, ${url} 1600w`,
  sizes: '100vw',
})

/** The index of the picture `by` further, wrapping around at the ends. */
export const turn = (index: number, by: number, count: number) => (index + by + count) % count

interface Point {
  x: number
  y: number
}

const minSwipe = 40

/** The direction of a swipe: 1 to the next picture, -1 to the previous one, 0 if it is too short or not sideways. */
export function swipeOf(from: Point, to: Point): -1 | 0 | 1 {
  const [x, y] = [to.x - from.x, to.y - from.y]
  if (Math.abs(x) < minSwipe || Math.abs(x) < 2 * Math.abs(y)) return 0
  return x < 0 ? 1 : -1
}
