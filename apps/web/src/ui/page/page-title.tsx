import { productName } from '@cuando/es/product'
import { Title, type TitleProps } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTabTitle } from '../plain/use-tab-title.ts'
import classes from './page-title.module.css'

/** `tab`: the title of the browser tab, if it differs from the heading. */
type PageTitleProps = Omit<TitleProps, 'children'> &
  ({ tab?: string; children: string } | { tab: string; children: ReactNode })

/** The screen's heading, also the tab's title. Focusable, since navigation moves the focus to it. */
export function PageTitle({ tab, children, ...props }: PageTitleProps) {
  useTabTitle(`${tab ?? children} · ${productName}`)
  return (
    <Title order={1} tabIndex={-1} className={classes.title} {...props}>
      {children}
    </Title>
  )
}
