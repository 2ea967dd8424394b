import { type ComponentProps, createElement } from 'react'

type Part =
  | 'Body'
  | 'Container'
  | 'Head'
  | 'Heading'
  | 'Html'
  | 'Link'
  | 'Section'
  | 'Text'
  | 'plainTextSelectors'

type ReactEmail = Pick<typeof import('react-email'), Part>

let loaded: ReactEmail | undefined

/**
 * Loads what mails are made of. From source react-email takes half a second, so it is loaded when the first mail is rendered,
 * not when a mail's module is imported.
 */
export async function loadReactEmail(): Promise<ReactEmail> {
  // Named one by one: the built server leaves out the rest, among it Prism, Tailwind and a parser of Markdown.
  const { Body, Container, Head, Heading, Html, Link, Section, Text, plainTextSelectors } =
    await import('react-email')
  loaded = { Body, Container, Head, Heading, Html, Link, Section, Text, plainTextSelectors }
  return loaded
}

function parts(): ReactEmail {
  if (!loaded) throw new Error('A mail is rendered by renderMail, which loads react-email')
  return loaded
}

export const Body = (props: ComponentProps<ReactEmail['Body']>) =>
  createElement(parts().Body, props)
export const Container = (props: ComponentProps<ReactEmail['Container']>) =>
  createElement(parts().Container, props)
export const Head = (props: ComponentProps<ReactEmail['Head']>) =>
  createElement(parts().Head, props)
export const Heading = (props: ComponentProps<ReactEmail['Heading']>) =>
  createElement(parts().Heading, props)
export const Html = (props: ComponentProps<ReactEmail['Html']>) =>
  createElement(parts().Html, props)
export const Link = (props: ComponentProps<ReactEmail['Link']>) =>
  createElement(parts().Link, props)
export const Section = (props: ComponentProps<ReactEmail['Section']>) =>
  createElement(parts().Section, props)
export const Text = (props: ComponentProps<ReactEmail['Text']>) =>
  createElement(parts().Text, props)
