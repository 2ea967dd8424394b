import { describe, expect, it } from 'vitest'
import { FileFault } from './file-fault.ts'
import { readHtmlTables } from './read-html-tables.ts'

const cellsIn = (html: string) => readHtmlTables(html)[0]?.lines.map(({ cells }) => cells)

describe('a table of a page', () => {
  it('has its cells as text', () => {
    const html = `<html xmlns:x="urn:schemas-microsoft-com:office:excel"><head><title>Reporte</title>
      <style>td { color: red }</style></head><body><h1>Clientes</h1><table>
      <thead><tr><th>Nombre</th><th>Tel&eacute;fono<th>Notas</thead>
      <tr><td> Ana
        <b>Peña</b><td x:num="5512345678">5.51E+09</td><td>uno<br>dos<p>tres</p></td></tr>
      <tr><td></td></tr>
      <tr><td x:num>Eva&nbsp;Luna</td><td>55&amp;66</td><td>&lt;b&gt;</td></tr>
      </table></body></html>`
    expect(readHtmlTables(html)).toEqual([
      {
        name: '',
        lines: [
          { line: 1, cells: ['Nombre', 'Teléfono', 'Notas'] },
          { line: 2, cells: ['Ana Peña', '5512345678', 'uno\ndos\ntres'] },
          { line: 4, cells: ['Eva Luna', '55&66', '<b>'] },
        ],
      },
    ])
  })

  it('has cells over several columns and rows at their places', () => {
    const html =
      '<table><tr><td colspan=2>a<td rowspan=2>b<tr><td>c<td>d<td>e<tr><td>f<td>g<td>h</table>'
    expect(cellsIn(html)).toEqual([
      ['a', '', 'b'],
      ['c', 'd', '', 'e'],
      ['f', 'g', 'h'],
    ])
  })

  it('has a cell over several rows at the end of a line, or over an empty one', () => {
    const last = '<table><tr><td>Ana<td rowspan=2>5<tr><td>Eva<tr><td>Luis<td>9</table>'
    expect(cellsIn(last)).toEqual([['Ana', '5'], ['Eva'], ['Luis', '9']])
    const empty = '<table><tr><td rowspan=2>Ana<td>5<tr></tr><tr><td>Luis<td>9</table>'
    expect(cellsIn(empty)).toEqual([
      ['Ana', '5'],
      ['Luis', '9'],
    ])
  })

  it('inside a cell is one of its own', () => {
    const html = '<table><tr><td>menú<table><tr><td>Ana</table>fin<td>x</table><table></table>'
    expect(readHtmlTables(html).map(({ lines }) => lines[0]?.cells)).toEqual([
      ['menúfin', 'x'],
      ['Ana'],
    ])
  })
})

describe('a hostile page', () => {
  it('has no scripts, styles or hidden parts in its cells, and runs none', () => {
    const html = `<table><tr><td>Ana<script>globalThis.ran = true; document.write('<td>x')</script>
      <td><img src=x onerror="globalThis.ran = true">Eva<style>x</style><template>y</template><td><noscript>n</noscript>z`
    expect(cellsIn(html)).toEqual([['Ana', 'Eva', 'z']])
    expect(globalThis).not.toHaveProperty('ran')
  })

  it.each([
    ['huge spans', '<table><tr><td colspan=999999999 rowspan=999999999>a<td>b<tr><td>c</table>', 2],
    ['many tables', '<table><tr><td>a</table>'.repeat(20_000), 1],
    ['many rows', `<table>${'<tr><td>a'.repeat(50_000)}</table>`, 20_100],
    ['many cells', `<table><tr>${'<td>a'.repeat(100_000)}</table>`, 1],
  ])('with %s is bounded', (_, html, rows) => {
    const tables = readHtmlTables(html)
    expect(tables.length).toBeLessThanOrEqual(20)
    expect(tables[0]?.lines).toHaveLength(rows)
    expect(tables[0]?.lines[0]?.cells.length).toBeLessThanOrEqual(256)
  })

  it('with elements inside elements without end is refused', () => {
    expect(() => readHtmlTables('<b>'.repeat(300_000))).toThrow(new FileFault('damaged'))
    expect(() => readHtmlTables('<table><tr><td>'.repeat(300_000))).toThrow(
      new FileFault('damaged'),
    )
  })
})
