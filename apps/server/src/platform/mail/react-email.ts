import { lazy } from 'react'

/*
 * react-email takes half a second to load, so it is loaded when the first mail is rendered, not when a mail's
 * module is imported.
 */
const load = () => import('react-email')

export const Body = lazy(async () => ({ default: (await load()).Body }))
export const Container = lazy(async () => ({ default: (await load()).Container }))
export const Head = lazy(async () => ({ default: (await load()).Head }))
export const Heading = lazy(async () => ({ default: (await load()).Heading }))
export const Html = lazy(async () => ({ default: (await load()).Html }))
export const Link = lazy(async () => ({ default: (await load()).Link }))
export const Preview = lazy(async () => ({ default: (await load()).Preview }))
export const Section = lazy(async () => ({ default: (await load()).Section }))
export const Text = lazy(async () => ({ default: (await load()).Text }))
