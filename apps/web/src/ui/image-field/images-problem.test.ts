import { expect, it } from 'vitest'
import { problemOfImages } from './images-problem.ts'

const text = { name: 'lista.png', message: 'La imagen debe ser PNG, JPEG o WebP' }

it.each([
  ['nothing where all are used', { refused: [], max: 3, chosen: 3 }, null],
  [
    'which file is refused, and why',
    { refused: [text], max: 3, chosen: 2 },
    'lista.png: La imagen debe ser PNG, JPEG o WebP',
  ],
  [
    'how many are refused, and why the first',
    { refused: [text, { name: 'b.png', message: 'otra' }], max: 3, chosen: 2 },
    'No pudimos usar 2 archivos. lista.png: La imagen debe ser PNG, JPEG o WebP',
  ],
  [
    'how many are left out',
    { refused: [], max: 1, chosen: 3 },
    'Solo hay lugar para 1 foto más; dejamos fuera 2.',
  ],
  [
    'both',
    { refused: [text], max: 2, chosen: 3 },
    'Solo hay lugar para 2 fotos más; dejamos fuera 1. lista.png: La imagen debe ser PNG, JPEG o WebP',
  ],
])('says %s', (_what, choice, problem) => {
  expect(problemOfImages(choice)).toBe(problem)
})
