import { expect, test } from 'vitest'
import { findSpecifiers } from './find-specifiers.mjs'

test.each([
  ["import { a } from 'x'", 'x'],
  ['import a, { type b as c } from "x"', 'x'],
  ['import * as a from "x"', 'x'],
  ["import type { A } from 'x'", 'x'],
  ["import{a}from'x'", 'x'],
  ["import { // don't\n  a, /* 'b' */\n} from 'x'", 'x'],
  ["import { 'a b' as c } from 'x'", 'x'],
  ["import { niño } from 'x'", 'x'],
  ["import 'x'", 'x'],
  ["import data from 'x' with { type: 'json' }", 'x'],
  ["export * from 'x'", 'x'],
  ["export { a } from 'x'", 'x'],
  ["export type { A } from 'x'", 'x'],
  ["const a = await import('x')", 'x'],
  ["const a = () => import(/* later */\n  'x',\n)", 'x'],
  ['const a = import(`x`)', 'x'],
  ["type A = import('x').A", 'x'],
  ["const a = require('x')", 'x'],
  ["const a = <p>no's</p>; import('x')", 'x'],
])('finds the import in %s', (text, specifier) => {
  expect(findSpecifiers(text).map((found) => found.specifier)).toEqual([specifier])
})

test.each([
  'export const a = 1\nconst b = sql`select * from "user"`',
  "export interface A {\n  /** the day */\n  from: 'x'\n}",
  "const important = from('x')",
  "a.import('x')",
  'export function pay() {}\n// from "x"',
])('finds no import in %s', (text) => {
  expect(findSpecifiers(text)).toEqual([])
})

test('gives the line of the path', () => {
  expect(findSpecifiers("\nimport {\n  a,\n} from 'x'")).toEqual([{ line: 4, specifier: 'x' }])
})

test.each([
  'const a = import(`../app/$' + '{name}`)',
  "const a = import('../' + 'app')",
  "const a = import.meta.glob('../features/*')",
])('gives null instead of the path for %s', (text) => {
  expect(findSpecifiers(text)).toEqual([{ line: 1, specifier: null }])
})
