import { lineAt } from '../architecture/find-specifiers.mjs'

// Forms that an engineer would not say to a colleague. 'Where' stands for 'if' in them, 'what' for a noun.
const forms = [
  /\b(?:whom|whoever|whatever|whichever)\b/i,
  /\b(?:of|by|from|to|with|in|for|at|on) which\b/i,
  /^(?:what|who|which)\b(?!.*\?$)/i,
  /(?<!\bif there )\b(?:is|are|was|were|has|have|had|knows?) none\b|\bnone\b.*\bwho\b/i,
  /\b(?:no|any) more(?=[.,;:)]|$)/i,
  /\b(?:anew|amid)\b|\bbecomes? of\b|\bfor want of\b/i,
  /\b(?:is|are) to (?:be|have|come|go|say)\b/i,
  /\b(?:tells? of|told of|telling of|is told|are told)\b/i,
  /\bwhere (?:it|they|there|nobody|none|one|no|somebody|nothing)\b/i,
]

/**
 * The sentences of a file's comments and test titles, or of a document's text, that have one of these forms.
 *
 * @param {string} path relative to the project
 * @param {string} text
 * @returns {{ line: number, sentence: string }[]}
 */
export function findRiddles(path, text) {
  return proseOf(path, text)
    .flatMap(({ line, prose }) =>
      prose.split(/(?<=[.!?;:])\s+/).map((sentence) => ({ line, sentence: sentence.trim() })),
    )
    .filter(({ sentence }) => forms.some((form) => form.test(sentence)))
}

function proseOf(path, text) {
  if (path.endsWith('.md')) return paragraphsOf(text)
  const isTest = /\.(?:test|story)\./.test(path)
  return [...commentsOf(text), ...(isTest ? titlesOf(text) : [])]
}

/** Without code, whose lines are kept so that those after it have their numbers. */
function paragraphsOf(text) {
  const plain = text.replace(/^```[\s\S]*?^```/gm, (code) => code.replace(/[^\n]/g, ''))
  return plain
    .split('\n')
    .map((line, index) => ({ line: index + 1, prose: line.replace(/^[\s>#*|\-\d.]+/, '') }))
    .filter(({ prose }) => prose !== '')
}

function commentsOf(text) {
  const forms = [/\/\*\*?([\s\S]*?)\*\//g, /(?:^[ \t]*\/\/.*\n?)+/gm]
  return forms.flatMap((form) =>
    [...text.matchAll(form)].map((match) => ({
      line: lineAt(text, match.index),
      prose: (match[1] ?? match[0])
        .replace(/^[ \t]*(?:\/\/|\*)[ \t]?/gm, '')
        .replace(/\s+/g, ' ')
        .trim(),
    })),
  )
}

function titlesOf(text) {
  const form = /\b(?:it|test|describe|story)(?:\.\w+)*(?:\([^\n'`]*\))?\(\s*(['`])((?:(?!\1).)+)\1/g
  return [...text.matchAll(form)].map((match) => ({
    line: lineAt(text, match.index),
    prose: match[2],
  }))
}
