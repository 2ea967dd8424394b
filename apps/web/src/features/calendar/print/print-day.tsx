import { capitalize, countOf } from '@cuando/es/text'
import { formatLongDate } from '@cuando/es/time/dates'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { type PrintedRow, printedRows } from '../print-model.ts'
import classes from './print-day.module.css'

interface PrintedDay {
  business: string
  date: string
  appointments: Parameters<typeof printedRows>[0]
  /** The only person to print; null for everybody. */
  personId: string | null
}

let removeLast = () => {}

/**
 * Opens the browser's print dialog with a sheet that only printers show. The sheet is outside of the app: on paper the
 * screen is narrower, and the app could unmount its parts.
 */
export function printDay({ business, date, appointments, personId }: PrintedDay) {
  removeLast()
  const sheet = document.createElement('div')
  sheet.className = classes.sheet ?? ''
  const root = createRoot(sheet)
  document.body.append(sheet)
  const rows = printedRows(appointments, date, personId)
  flushSync(() => root.render(<Sheet business={business} date={date} rows={rows} />))
  removeLast = () => {
    window.removeEventListener('afterprint', removeLast)
    root.unmount()
    sheet.remove()
    removeLast = () => {}
  }
  window.addEventListener('afterprint', removeLast)
  window.print()
}

interface SheetProps extends Pick<PrintedDay, 'business' | 'date'> {
  rows: readonly PrintedRow[]
}

function Sheet({ business, date, rows }: SheetProps) {
  const hasTeam = rows.some(({ member }) => member !== '')
  return (
    <>
      <h1>{capitalize(formatLongDate(date))}</h1>
      <p>
        {business} · {countOf(rows.length, 'cita', 'citas')}
      </p>
      <table>
        <thead>
          <tr>
            <th className={classes.hours}>Hora</th>
            <th className={classes.customer}>Cliente</th>
            <th className={classes.phone}>Teléfono</th>
            <th className={classes.service}>Servicio</th>
            {hasTeam && <th className={classes.member}>Con</th>}
            <th>Notas</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id}>
              <Cell text={row.hours} />
              <Cell text={row.customer} />
              <Cell text={row.phone} />
              <Cell text={row.service} />
              {hasTeam && <Cell text={row.member} />}
              <Cell text={row.note} />
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}

const Cell = ({ text }: { text: string }) => (
  <td>
    <div>{text}</div>
  </td>
)
