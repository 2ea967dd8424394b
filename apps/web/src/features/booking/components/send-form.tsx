import type { ComponentProps, ReactNode, SubmitEvent } from 'react'
import { Button } from '../../../ui/plain/button.tsx'
import { Loader } from '../../../ui/plain/loader.tsx'
import { HiddenFields } from '../own/hidden-fields.tsx'

interface SendFormProps {
  /** Where the form is posted without JavaScript. */
  action: string
  /** The values that are not typed. */
  values: Readonly<Record<string, string>>
  onSend: (event: SubmitEvent<HTMLFormElement>) => unknown
  className?: string | undefined
  children: ReactNode
}

/** A form that `onSend` sends. Without JavaScript the browser posts it. */
export function SendForm({ action, values, onSend, className, children }: SendFormProps) {
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    void onSend(event)
  }
  return (
    <form method="post" action={action} noValidate onSubmit={submit} className={className}>
      <HiddenFields values={values} />
      {children}
    </form>
  )
}

interface SendButtonProps
  extends Pick<ComponentProps<typeof Button>, 'size' | 'color' | 'variant'>,
    Pick<ComponentProps<'button'>, 'name' | 'value' | 'children' | 'aria-pressed'> {
  isSending: boolean
  /** Shown before the text while it does not send. */
  icon?: ReactNode
}

/** The button that sends a form. While it sends, it is not disabled: that would take the focus away from it. */
export function SendButton({ isSending, icon, ...button }: SendButtonProps) {
  return (
    <Button
      {...button}
      type="submit"
      aria-disabled={isSending}
      leftSection={isSending ? <Loader size="1.125rem" color="currentColor" /> : icon}
    />
  )
}
