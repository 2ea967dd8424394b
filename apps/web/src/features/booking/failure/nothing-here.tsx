import type { ReactNode } from 'react'
import { useTabTitle } from '../../../ui/plain/use-tab-title.ts'
import classes from './nothing-here.module.css'

interface NothingHereProps {
  icon: ReactNode
  title: string
  text: string
  /** Ways to go on from here. */
  children?: ReactNode
}

/** Message for a link to something that does not exist. */
export function NothingHere({ icon, title, text, children }: NothingHereProps) {
  useTabTitle(title)
  return (
    <main className={classes.page}>
      {icon}
      <h1>{title}</h1>
      <p>{text}</p>
      {children}
    </main>
  )
}
