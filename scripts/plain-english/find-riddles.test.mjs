import { expect, it } from 'vitest'
import { findRiddles } from './find-riddles.mjs'

const sentencesOf = (path, text) => findRiddles(path, text).map(({ sentence }) => sentence)

it.each([
  ['Whoever books goes first.'],
  ['The key by which it is found.'],
  ['What the bell shows.'],
  ['The job is told of it.'],
  ['Nothing is sent where nobody asked.'],
  ['There are none.'],
  ['It is asked for anew.'],
])('finds %s', (sentence) => {
  expect(sentencesOf('a.ts', `// Fine. ${sentence}\n`)).toEqual([sentence])
})

it.each([
  ['Null if there is none.'],
  ['What does it cost?'],
  ['The folder where the files are.'],
  ['No more than ten.'],
])('lets %s pass', (sentence) => {
  expect(sentencesOf('a.ts', `/** ${sentence} */`)).toEqual([])
})

it('reads comments, titles of tests and documents, and no code', () => {
  const code = "const whoever = 'whoever'\n/**\n * Fine.\n * Whoever.\n */\nit('tells of it', go)\n"
  expect(findRiddles('a.test.ts', code)).toEqual([
    { line: 2, sentence: 'Whoever.' },
    { line: 6, sentence: 'tells of it' },
  ])
  expect(sentencesOf('a.ts', code)).toEqual(['Whoever.'])
  expect(findRiddles('a.md', '# A\n\n```\nwhoever\n```\n- Whoever reads.\n')).toEqual([
    { line: 6, sentence: 'Whoever reads.' },
  ])
})
