import type { ComponentProps, ReactNode } from 'react'
import classes from './button.module.css'
import { Loader } from './loader.tsx'

interface Look {
  variant?: 'filled' | 'light' | 'default' | 'subtle'
  color?: 'red' | undefined
  size?: 'md' | 'lg'
  /** Before the words. */
  leftSection?: ReactNode
  /** Whether its work is being done: it can't be pressed meanwhile. */
  loading?: boolean
}

type ButtonProps = Look &
  (
    | ({ component?: 'button' } & ComponentProps<'button'>)
    | ({ component: 'a' } & ComponentProps<'a'>)
  )

/** A button, or a link that looks like one: as Mantine's, without the 20 KB that come with that one. */
export function Button(props: ButtonProps) {
  if (props.component === 'a') {
    const { component: _, ...link } = props
    return <a {...dressed(link)} />
  }
  const { component: _, ...button } = props
  return (
    <button
      type="button"
      {...dressed(button)}
      disabled={props.disabled || props.loading === true}
    />
  )
}

function dressed<P extends Look & Pick<ComponentProps<'a'>, 'className' | 'children'>>({
  variant = 'filled',
  color,
  size = 'md',
  leftSection,
  loading = false,
  className = '',
  children,
  ...rest
}: P) {
  return {
    ...rest,
    className: `${classes.button} ${className}`,
    'data-variant': variant,
    'data-color': color,
    'data-size': size,
    'data-icon': Boolean(leftSection),
    'data-loading': loading,
    children: (
      <>
        {loading && (
          <span className={classes.loader} aria-hidden>
            <Loader size="1.5rem" color="currentColor" />
          </span>
        )}
        <span className={classes.inner}>
          {leftSection && <span className={classes.icon}>{leftSection}</span>}
          <span className={classes.label}>{children}</span>
        </span>
      </>
    ),
  }
}
