import * as z from 'zod/mini'
import { fieldLimits } from '../calls/field-limits.ts'
import { requiredText } from '../calls/text.ts'

const nameHasLink = 'Escribe tu nombre sin enlaces'

/** A person's given or family name. It appears in mails, where anything like an address becomes a link. */
export const personName = (missing: string) =>
  requiredText(missing, fieldLimits.name).check(
    // Names that are too long are refused by length, without this check.
    z.refine((name: string) => name.length > fieldLimits.name || !holdsLink(name), {
      error: nameHasLink,
    }),
  )

/**
 * Whether a mail program would turn any part of a text into a link: 'http://evil.test', 'www.evil.test',
 * 'evil.com', 'evil.test/x'.
 */
export function holdsLink(text: string): boolean {
  // Full-width letters and other full stops make the same link.
  const plain = text.normalize('NFKC').replace(/[。．｡]/g, '.')
  if (/[a-z][a-z\d+-]*:\/\/|\bmailto:[\p{L}\d]|\bwww\.[\p{L}\d]/iu.test(plain)) return true
  return [...plain.matchAll(domain)].some(([, labels = '', path]) =>
    isHost(labels.split('.'), path !== undefined),
  )
}

/** Labels between dots, the last of at least two letters, and whether a path follows. */
const domain = /((?:[\p{L}\d_-]+\.)+\p{L}{2,})(?![\p{L}\d])(\/[^\s])?/gu

function isHost(labels: readonly string[], hasPath: boolean): boolean {
  const [name = '', ending = ''] = labels.slice(-2).map((label) => label.toLowerCase())
  if (abbreviations.has(name)) return false
  if (hasPath) return true
  // 'Ma.Jo' and 'J.R.Li' are names.
  return endings.has(ending) || (/^[a-z]{2}$/.test(ending) && name.length > 2)
}

/** Abbreviations before a name, often without a space after the full stop. */
const abbreviations = new Set(
  `ma fco gpe fdo gmo jo st sta sto sr sra srta dr dra lic ing arq mtro mtra prof profa psic cp qfb enf fr hno hna jr
  don dña`.split(/\s+/),
)

/** The most common top-level domains of three and more letters. */
const endings = new Set(
  `com net org info biz name pro edu gov mil int mobi app dev web page site website online store shop club top live
  link click xyz tech cloud space fun world life today news blog group team company agency digital media email email
  support help services solutions zone win bet casino vip loan cash money finance bank trade market sale deals gift
  promo download stream video games game chat social network tel travel work works jobs best icu cyou bond lol monster
  quest rest sbs test`.split(/\s+/),
)
