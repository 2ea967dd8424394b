// Mails write U+200C after the dots of typed names, so that none becomes a link.
const titles = [
  'd(?:octora?|o[nñ]a?|r(?:a|es)?|n|ña)',
  's(?:eñor(?:a|ita)?|ra?|rta|rita|res)',
  'lic(?:enciad[oa]|da|do)?|lcd[oa]|abog(?:ad[oa])?',
  'ing(?:enier[oa])?|arq(?:uitect[oa])?|biol|psic(?:ol)?|enf',
  'm(?:aestr[oa]|tr[oa])|prof(?:esora?|ra|r|a)?|pbro|hn[oa]',
  'm(?:rs|r|s|iss)',
  '(?:l[.\\s]*)?c[.\\s\u200C]*p|q[.\\s\u200C]*f[.\\s\u200C]*b|m[.\\s\u200C]*v[.\\s\u200C]*z|c\\.\u200C?d|l\\.\u200C?n|l\\.\u200C?a\\.\u200C?e',
]
const leadingTitle = new RegExp(`^(?:${titles.join('|')})(?:\\.[\\s\u200C]*|\\s+|$)`, 'iu')

/** A name without the titles that it begins with: 'Lucía' of 'Dra. Lucía', '' of 'Dra.', 'Ruiz' of 'Sr. y Sra. Ruiz'. */
export function withoutTitles(name: string): string {
  const rest = name.replace(leadingTitle, '')
  return rest === name ? name : withoutTitles(rest.replace(/^y\s+(?=sra?\b)/i, ''))
}

const nickname = /\s*(?:\([^)]*\)|\[[^\]]*\]|"[^"]*"|“[^”]*”|«[^»]*»)/g
const isCourteous = /^s(?:ra?|rta)\b/i

/**
 * The given name for a greeting, without titles and nicknames. If the name is only a title, the last name follows it.
 */
export function givenName(name: string, lastName = ''): string {
  const plain = name.replace(nickname, '').trim() || name
  const rest = withoutTitles(plain)
  if (rest === '') return `${plain} ${withoutTitles(lastName)}`.trim()
  // The one word of 'Sr. López' may be a last name, which alone would be rude.
  return isCourteous.test(plain) && lastName === '' && !rest.includes(' ') ? plain : rest
}
