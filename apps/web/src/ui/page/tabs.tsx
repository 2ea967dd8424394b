import type { ReactNode } from 'react'
import classes from './tabs.module.css'

interface TabsProps {
  label: string
  children: ReactNode
}

/** A choice of what a phone shows below. Unlike Mantine's, which measures itself, it delays no first screen. */
export const Tabs = ({ label, children }: TabsProps) => (
  <fieldset aria-label={label} className={classes.tabs}>
    {children}
  </fieldset>
)

interface TabProps {
  isShown: boolean
  onPress: () => void
  children: string
}

export const Tab = ({ isShown, onPress, children }: TabProps) => (
  <button type="button" aria-pressed={isShown} className={classes.tab} onClick={onPress}>
    {children}
  </button>
)
