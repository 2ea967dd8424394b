import { createElement, Fragment } from 'react'

/** A text that a person wrote, with its line breaks. */
export function MailLines({ text }: { text: string }) {
  return createElement(Fragment, null, ...text.split(/\r?\n/).map(asLine))
}

function asLine(line: string, index: number) {
  return index === 0 ? (
    line
  ) : (
    <>
      <br />
      {line}
    </>
  )
}
