import { expect, it } from 'vitest'
import { constantsOf, dropVariables, inlineConstants, pickStyles } from './pick-styles.ts'

const pick = (css: string, ...used: string[]) => pickStyles(css, (name) => used.includes(name))

it.each([
  ['a rule of a used class', '.a{color:red}', '.a{color:red}'],
  ['a rule of another class', '.b{color:red}', ''],
  ['a rule without classes', 'body>*{margin:0}', 'body>*{margin:0}'],
  ['the selectors that can match', '.a,.b,.a .b,.a:hover{top:0}', '.a,.a:hover{top:0}'],
  ['one of several in parentheses', '.a:where(.b,:not(.c)){top:0}', '.a:where(.b,:not(.c)){top:0}'],
  ['an escaped class', '.sm\\:a{top:0}', ''],
  [
    'what is in a media query',
    '@media (width>1px){.a{top:0}.b{top:0}}',
    '@media (width>1px){.a{top:0}}',
  ],
  ['no empty query', '@media print{.b{top:0}}', ''],
  [
    'a layer in a layer',
    '@layer kit{@layer x{.a{top:0}.b{top:0}}}',
    '@layer kit{@layer x{.a{top:0}}}',
  ],
  ['the order of layers', '@layer reset,kit;.b{top:0}', '@layer reset,kit;'],
  ['frames and fonts', '@keyframes b{0%{top:0}to{top:1px}}', '@keyframes b{0%{top:0}to{top:1px}}'],
  [
    'rules within a rule',
    '.a{top:0;&:hover{top:1px}.b &{top:2px}}.b{top:0}',
    '.a{top:0;&:hover{top:1px}}',
  ],
  [
    'variables and functions',
    '.a{--x:var(--y);top:calc(var(--x) + 1px)}',
    '.a{--x:var(--y);top:calc(var(--x) + 1px)}',
  ],
  ['braces in strings', '.b{content:"}{;"}.a{content:"}"}', '.a{content:"}"}'],
  ['braces in addresses', '.b{background:url(data:x;{)}.a{top:0}', '.a{top:0}'],
])('keeps %s', (_what, css, kept) => {
  expect(pick(css, 'a')).toBe(kept)
})

it('drops variables that only unused ones need', () => {
  const css = ':root{--a:var(--b);--b:1px;--c:"}";--d:calc((1px + (2px)));--e:2px}.x{top:var(--e)}'
  expect(dropVariables(css, '<i style="left:var(--d)">')).toBe(
    ':root{--d:calc((1px + (2px)));--e:2px}.x{top:var(--e)}',
  )
})

const theme = {
  variables: {
    '--unit': '1',
    '--spacing-medium': 'calc(0.5rem * var(--unit))',
    '--ink': 'var(--blue)',
    '--blue': '#00f',
    '--long': '1px 2px 3px 4px',
    '--over': '#222',
  },
  light: { '--edge': 'var(--blue)', '--ground': '#fff' },
  dark: { '--edge': 'var(--blue)', '--ground': '#000', '--one': '#fff', '--over': '#111' },
}

it('inlines variables with one short value in every scheme', () => {
  const css =
    '.a{color:var(--ink);border:var(--edge);gap:var(--spacing-medium)}.b{top:calc(2px*var(--unit));margin:var(--long)}'
  expect(inlineConstants(css, constantsOf(theme))).toBe(
    '.a{color:#00f;border:#00f;gap:.5rem}.b{margin:var(--long);top:2px}',
  )
})

it.each(['ground', 'one', 'over', 'unknown'])(
  'leaves the name of --%s, whose value depends',
  (name) => {
    const css = `.a{top:var(--${name})}`
    expect(inlineConstants(css, constantsOf(theme))).toBe(css)
  },
)

it('leaves variables with a fallback', () => {
  const css = '.a{color:var(--blue,red)}'
  expect(inlineConstants(css, constantsOf(theme))).toBe(css)
})
