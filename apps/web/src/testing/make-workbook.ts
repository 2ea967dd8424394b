import { strToU8, zipSync } from 'fflate'

interface GivenSheet {
  name: string
  /** The XML between `<sheetData>` and its end. */
  rows: string
  isHidden?: boolean
}

interface GivenWorkbook {
  sheets: readonly GivenSheet[]
  /** The `<si>` elements of the shared texts. */
  strings?: string
  /** The format codes of the styles 0, 1 … */
  formats?: readonly string[]
  is1904?: boolean
  /** Further parts, or others instead. */
  parts?: Readonly<Record<string, string>>
}

const types = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const main = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"'

/** The parts of a workbook of Excel, by their paths. */
export function workbookParts(given: GivenWorkbook): Record<string, string> {
  const { sheets, strings, formats, is1904 = false, parts } = given
  const listed = sheets.map(
    ({ name, isHidden }, at) =>
      `<sheet name="${name}" sheetId="${at + 1}" r:id="rId${at + 1}"${isHidden ? ' state="hidden"' : ''}/>`,
  )
  const relations = sheets.map((_, at) =>
    relation(`rId${at + 1}`, 'worksheet', `worksheets/sheet${at + 1}.xml`),
  )
  return {
    '[Content_Types].xml': '<Types/>',
    '_rels/.rels': relationsOf([relation('rId1', 'officeDocument', 'xl/workbook.xml')]),
    'xl/workbook.xml': `<workbook ${main} xmlns:r="${types}"><workbookPr date1904="${is1904}"/><sheets>${listed.join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': relationsOf([
      ...relations,
      relation('rId98', 'sharedStrings', 'sharedStrings.xml'),
      relation('rId99', 'styles', '/xl/styles.xml'),
    ]),
    ...(strings !== undefined && { 'xl/sharedStrings.xml': `<sst ${main}>${strings}</sst>` }),
    ...(formats && { 'xl/styles.xml': stylesOf(formats) }),
    ...Object.fromEntries(
      sheets.map(({ rows }, at) => [
        `xl/worksheets/sheet${at + 1}.xml`,
        `<worksheet ${main}><sheetData>${rows}</sheetData></worksheet>`,
      ]),
    ),
    ...parts,
  }
}

/** A workbook of Excel. */
export const makeWorkbook = (given: GivenWorkbook): Uint8Array => makeZip(workbookParts(given))

/** A ZIP archive of these texts, by their paths. */
export const makeZip = (parts: Readonly<Record<string, string | Uint8Array>>): Uint8Array =>
  zipSync(
    Object.fromEntries(
      Object.entries(parts).map(([path, part]) => [
        path,
        typeof part === 'string' ? strToU8(part) : part,
      ]),
    ),
  )

/** A row with these texts. */
export const textRow = (line: number, ...texts: string[]): string =>
  `<row r="${line}">${texts.map((text, at) => `<c r="${String.fromCharCode(65 + at)}${line}" t="inlineStr"><is><t>${text}</t></is></c>`).join('')}</row>`

const relation = (id: string, type: string, target: string) =>
  `<Relationship Id="${id}" Type="${types}/${type}" Target="${target}"/>`
const relationsOf = (relations: readonly string[]) =>
  `<Relationships>${relations.join('')}</Relationships>`

function stylesOf(formats: readonly string[]): string {
  const custom = formats.map((code, at) => `<numFmt numFmtId="${200 + at}" formatCode="${code}"/>`)
  const styles = formats.map(
    (code, at) => `<xf numFmtId="${/^\d+$/.test(code) ? code : 200 + at}"/>`,
  )
  return `<styleSheet ${main}><numFmts>${custom.join('')}</numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs>${styles.join('')}</cellXfs></styleSheet>`
}
