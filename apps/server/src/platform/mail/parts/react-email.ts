import { type ComponentProps, createElement } from 'react'

type ReactEmail = Awaited<ReturnType<typeof importParts>>

let loaded: ReactEmail | undefined

/**
 * Loads what mails are made of. From source react-email takes half a second, so it is loaded when the first mail is rendered,
 * not when a mail's module is imported.
 */
export async function loadReactEmail(): Promise<ReactEmail> {
  loaded ??= await importParts()
  return loaded
}

/** Picked by name, so that the bundler drops the rest of react-email: Prism, Tailwind, a Markdown parser. */
async function importParts() {
  const { Body, Container, Head, Heading, Html, Link, Section, Text, plainTextSelectors } =
    await import('react-email')
  return { Body, Container, Head, Heading, Html, Link, Section, Text, plainTextSelectors }
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
