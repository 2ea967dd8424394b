import type { ComponentProps, ReactNode } from 'react'
import classes from './button.module.css'
import { Loader } from './loader.tsx'

interface Look {
  variant?: 'filled' | 'light' | 'default' | 'subtle'
  color?: 'red' | undefined
  size?: 'md' | 'lg'
  /** Shown before the label. */
  leftSection?: ReactNode
  /** Shows a spinner and disables the button. */
  loading?: boolean
}

type ButtonProps = Look &
  (
    | ({ component?: 'button' } & ComponentProps<'button'>)
    | ({ component: 'a' } & ComponentProps<'a'>)
  )

/** A button, or a link styled as one. Looks like Mantine's, without its 20 KB. */
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
