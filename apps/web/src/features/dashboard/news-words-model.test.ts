import { expect, it } from 'vitest'
import { newsWords } from './news-words-model.ts'

it.each([
  [{ created: 0, moved: 0, cancelled: 0 }, 0, ''],
  [{ created: 3, moved: 0, cancelled: 1 }, 4, '3 citas nuevas, 1 cancelada'],
  [{ created: 1, moved: 2, cancelled: 0 }, 3, '1 cita nueva, 2 movidas'],
  [{ created: 0, moved: 1, cancelled: 0 }, 1, '1 cita movida'],
  [{ created: 0, moved: 0, cancelled: 2 }, 2, '2 citas canceladas'],
  [{ created: 150, moved: 0, cancelled: 100 }, 250, '99+ citas nuevas, 99+ canceladas'],
  [{ created: 2, moved: 0, cancelled: 0 }, 3, '2 citas nuevas y 1 aviso más'],
  [{ created: 0, moved: 0, cancelled: 0 }, 2, ''],
])('%o of %i unread is «%s»', (news, unread, words) => {
  expect(newsWords(news, unread)).toBe(words)
})
