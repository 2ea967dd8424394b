import { Button, type ButtonProps, Group, Modal, type ModalRootProps } from '@mantine/core'
import { createContext, type ReactNode, useContext, useState } from 'react'
import { standAboveToasts } from '../toasts/toast-store.ts'
import classes from './dialog.module.css'
import { useBackToClose } from './use-back-to-close.ts'
import { useFocusReturn } from './use-focus-return.ts'
import { useIsPhone } from './use-is-phone.ts'

interface DialogProps extends ModalRootProps {
  title: ReactNode
  /** Whether closing would discard input: then it asks first. */
  isTouched?: boolean
  /** False if the back button is already handled elsewhere. */
  handlesBack?: boolean
  /** Whether it fills the screen of a phone, and appears at once. */
  fillsPhones?: boolean
}

const LeaveDialog = createContext<(go?: () => void) => void>(() => {})

/** Runs an action that leaves the dialog, by default closing it; asks before input is discarded. */
export const useLeaveDialog = () => useContext(LeaveDialog)

/**
 * Modal with a title and a close button labelled in Spanish. Escape, the close button, a click outside, the back button
 * and `CloseDialogButton` close it, and ask before input is discarded.
 */
export function Dialog(props: DialogProps) {
  const { title, isTouched = false, opened, onClose, children, ...others } = props
  const { handlesBack = true, fillsPhones = false, ...rest } = others
  const shape = useShape(fillsPhones)
  const [asked, setAsked] = useState<(() => void) | null>(null)
  const isAsking = asked !== null && opened && isTouched
  const leave = (go = onClose) => (isTouched ? setAsked(() => go) : go())
  const close = () => leave()
  if (asked && !isAsking) setAsked(null)
  useBackToClose(opened && handlesBack, close)
  return (
    <>
      <Modal.Root
        centered
        {...shape}
        opened={opened}
        onClose={close}
        closeOnEscape={!isAsking}
        classNames={{ inner: classes.inner ?? '', content: classes.content ?? '' }}
        {...rest}
      >
        <Modal.Overlay />
        <Modal.Content ref={standAboveToasts}>
          <div className={classes.head}>
            <Modal.Title fw={650} fz="lg" lh={1.3}>
              {title}
            </Modal.Title>
            <Modal.CloseButton aria-label="Cerrar" />
          </div>
          <Modal.Body>
            <LeaveDialog value={leave}>{children}</LeaveDialog>
          </Modal.Body>
        </Modal.Content>
      </Modal.Root>
      {/* Mounted only then: else the key press that asks would also answer. */}
      {isAsking && <DiscardQuestion onStay={() => setAsked(null)} onDiscard={asked} />}
    </>
  )
}

function useShape(fillsPhones: boolean): Partial<ModalRootProps> {
  const isPhone = useIsPhone()
  if (!fillsPhones) return { radius: 'lg' }
  const transitionProps = { duration: 0 }
  return isPhone
    ? { fullScreen: true, radius: 0, transitionProps }
    : { radius: 'lg', transitionProps }
}

/** A button that closes the dialog it is in. */
export function CloseDialogButton(props: ButtonProps) {
  const leave = useLeaveDialog()
  return <Button variant="default" {...props} onClick={() => leave()} />
}

interface DiscardQuestionProps {
  onStay: () => void
  onDiscard: () => void
}

function DiscardQuestion({ onStay, onDiscard }: DiscardQuestionProps) {
  useFocusReturn(true)
  return (
    <Dialog opened onClose={onStay} title="¿Descartar lo que escribiste?" size="sm">
      <Group gap="sm" grow preventGrowOverflow={false}>
        <Button variant="default" onClick={onDiscard}>
          Descartar
        </Button>
        <Button data-autofocus onClick={onStay}>
          Seguir escribiendo
        </Button>
      </Group>
    </Dialog>
  )
}
