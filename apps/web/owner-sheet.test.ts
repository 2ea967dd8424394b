import { expect, it } from 'vitest'
import { firstStyles } from './owner-sheet.ts'

const chunks = [
  { name: 'program', code: 'const c={root:"m_a"};n=`mantine-`+name+`-root`' },
  { name: 'dashboard', code: 'x={card:"Ab-1_"}' },
  { name: 'overlays', code: 'y={menu:"m_b",card:"Ab-1_"}' },
]

it.each([
  ['of elements', 'body{margin:0}', 'body{margin:0}'],
  ['for a class of a first chunk', '.m_a{top:0}', '.m_a{top:0}'],
  ['for a class that later chunks share', '.Ab-1_{top:0}', '.Ab-1_{top:0}'],
  ['for a class that the kit makes up', '.mantine-Menu-root{top:0}', '.mantine-Menu-root{top:0}'],
  ['for a later class not', '.m_b{top:0}.m_a .m_b{top:0}', ''],
  ['for a first class in a list', '@layer x{.m_a,.m_b{top:0}}', '@layer x{.m_a{top:0}}'],
])('the first screens have rules %s', (_which, css, first) => {
  expect(firstStyles(css, chunks)).toBe(first)
})
