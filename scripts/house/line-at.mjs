/** The line, from 1, of a place in a text. */
export function lineAt(text, index) {
  return text.slice(0, index).split('\n').length
}
