import type { CSSProperties } from 'react'
import { mailAccent } from './mail-accent.ts'
import { mailColors } from './mail-colors.ts'
import { Link } from './react-email.ts'

/** The business that sends a mail, shown at its top; without it, the product is shown. */
export interface MailBrand {
  name: string
  /** Where its name leads. */
  url: string
  /** A square picture that every mail program can show. */
  pictureUrl: string | null
}

/** In pixels; the picture has twice as many. */
const SIZE = 48

/** Picture and name side by side. If the picture is blocked or missing, the initial is shown on the accent colour. */
export function MailBrandHeader({ brand }: { brand: MailBrand }) {
  const { name, url, pictureUrl } = brand
  const ground: CSSProperties = { ...circle, backgroundColor: mailAccent.strong }
  const initial = initialOf(name)
  return (
    <table
      role="presentation"
      cellPadding={0}
      cellSpacing={0}
      border={0}
      style={{ margin: '4px 4px 16px' }}
      data-skip-in-text="true"
    >
      <tbody>
        <tr>
          {pictureUrl ? (
            <td width={SIZE}>
              <Link href={url} {...unspoken} style={{ display: 'block', textDecoration: 'none' }}>
                <img
                  src={pictureUrl}
                  alt={initial}
                  width={SIZE}
                  height={SIZE}
                  style={{ ...ground, display: 'block', border: 0 }}
                />
              </Link>
            </td>
          ) : (
            <td width={SIZE} height={SIZE} align="center" className="fill" style={ground}>
              <Link href={url} {...unspoken} className="on-fill" style={initialLink}>
                {initial}
              </Link>
            </td>
          )}
          <td style={{ paddingLeft: 12 }}>
            <Link href={url} className="text" style={nameLink}>
              {name}
            </Link>
          </td>
        </tr>
      </tbody>
    </table>
  )
}

function initialOf(name: string): string {
  const letter = /[\p{L}\p{N}]/u.exec(name)?.[0] ?? ''
  return letter.toLocaleUpperCase('es')
}

const circle: CSSProperties = {
  width: SIZE,
  height: SIZE,
  borderRadius: SIZE / 2,
  color: '#ffffff',
  fontSize: 22,
  lineHeight: `${SIZE}px`,
  fontWeight: 700,
  textAlign: 'center',
}

const initialLink: CSSProperties = {
  display: 'block',
  color: '#ffffff',
  lineHeight: `${SIZE}px`,
  textDecoration: 'none',
}

/** The name beside it leads to the same place. */
const unspoken = { 'aria-hidden': true, tabIndex: -1 } as const

const nameLink: CSSProperties = {
  display: 'inline-block',
  padding: '10px 0',
  color: mailColors.text,
  fontSize: 18,
  lineHeight: '24px',
  fontWeight: 700,
  textDecoration: 'none',
}
