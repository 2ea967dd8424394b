import { productName } from '@cuando/es/product'
import { Title, type TitleProps } from '@mantine/core'
import { useDocumentTitle } from '@mantine/hooks'
import classes from './page-title.module.css'

interface PageTitleProps extends TitleProps {
  /** What the browser's tab says, when it is not the heading itself. */
  tab?: string
  children: string
}

/** The heading of a screen and the name of its tab. It can take the focus when the screen is entered. */
export function PageTitle({ tab, children, ...props }: PageTitleProps) {
  useDocumentTitle(`${tab ?? children} · ${productName}`)
  return (
    <Title order={1} tabIndex={-1} className={classes.title} {...props}>
      {children}
    </Title>
  )
}
