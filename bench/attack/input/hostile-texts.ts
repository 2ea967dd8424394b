/** Each would have an effect if not treated as plain text; short enough for nearly every field. */
export const hostileTexts: readonly string[] = [
  '<script>window.hit=1</script>',
  '"><img src=x onerror=window.hit=1>',
  "'><svg/onload=window.hit=1>",
  '</script><script>window.hit=1</script>',
  '--><iframe src=javascript:parent.hit=1>',
  '<a href="http://evil.test/a">Clic</a>',
  'javascript:window.hit=1',
  'Haz clic en http://evil.test/pago',
  'Visita www.evil.test o evil.test',
  'mailto:ladron@evil.test ladron@evil.test',
  'x\r\nBcc: ladron@evil.test\r\nX-Inyectado: 1',
  'x\n\n<b>X-Inyectado: 1</b>\r\n.\r\nQUIT',
  '{{constructor.constructor("hit=1")()}}#{7*7}<%=7*7%>',
  "'; DROP TABLE appointments; --",
  '\u202emoc.live\u202c\u2066\ud800\u200f',
  'x\r\nEND:VEVENT\r\nBEGIN:VEVENT\r\nATTACH:http://evil.test',
  '=?utf-8?B?PGI+?=;X-INYECTADO="a":b\\nATTACH:x\u2028',
]

export const harmlessText = 'Orquídea'
