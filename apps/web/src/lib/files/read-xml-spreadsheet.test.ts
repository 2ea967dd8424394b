import { expect, it } from 'vitest'
import { FileFault } from './file-fault.ts'
import { readXmlSpreadsheet } from './read-xml-spreadsheet.ts'

const book = (rows: string) => `<?xml version="1.0"?><?mso-application progid="Excel.Sheet"?>
  <Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet" xmlns:ss="urn:schemas-microsoft-com:office:spreadsheet">
  <Worksheet ss:Name="Vacía"><Table/></Worksheet>
  <Worksheet ss:Name="Clientes"><Table>${rows}</Table></Worksheet></Workbook>`

it('an XML spreadsheet has its cells as text, at their places', () => {
  const rows = `<Row><Cell><Data ss:Type="String">Nombre</Data></Cell><Cell ss:MergeAcross="1"><Data ss:Type="String">Datos</Data></Cell></Row>
    <Row ss:Index="4"><Cell><ss:Data ss:Type="String">Ana <B>Peña</B></ss:Data><Comment><ss:Data>no</ss:Data></Comment></Cell>
    <Cell ss:Index="3"><Data ss:Type="Number">5512345678.0</Data></Cell>
    <Cell><Data ss:Type="DateTime">1990-05-14T00:00:00.000</Data></Cell>
    <Cell><Data ss:Type="Boolean">0</Data></Cell><Cell><Data ss:Type="Error">#N/A</Data></Cell></Row>`
  expect(readXmlSpreadsheet(book(rows))).toEqual([
    {
      name: 'Clientes',
      lines: [
        { line: 1, cells: ['Nombre', 'Datos'] },
        { line: 4, cells: ['Ana Peña', '', '5512345678', '1990-05-14', 'FALSO'] },
      ],
    },
  ])
})

it('an XML spreadsheet that is cut off is damaged', () => {
  const whole = book('<Row><Cell><Data ss:Type="String">Ana</Data></Cell></Row>')
  expect(() => readXmlSpreadsheet(whole.slice(0, -60))).toThrow(new FileFault('damaged'))
})
