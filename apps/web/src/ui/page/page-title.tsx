import { productName } from '@cuando/es/product'
import { Title, type TitleProps } from '@mantine/core'
import { useTabTitle } from '../plain/use-tab-title.ts'
import classes from './page-title.module.css'

interface PageTitleProps extends TitleProps {
  /** Title of the browser tab, if it differs from the heading. */
  tab?: string
  children: string
}

/** The screen's heading, also the tab's title. Focusable, since navigation moves the focus to it. */
export function PageTitle({ tab, children, ...props }: PageTitleProps) {
  useTabTitle(`${tab ?? children} · ${productName}`)
  return (
    <Title order={1} tabIndex={-1} className={classes.title} {...props}>
      {children}
    </Title>
  )
}
