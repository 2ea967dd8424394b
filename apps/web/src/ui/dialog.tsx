import { Modal, type ModalRootProps } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './dialog.module.css'

interface DialogProps extends ModalRootProps {
  title: ReactNode
}

/** Modal with a title and a close button labelled in Spanish. */
export function Dialog({ title, children, ...props }: DialogProps) {
  return (
    <Modal.Root centered radius="lg" {...props}>
      <Modal.Overlay />
      <Modal.Content>
        <div className={classes.head}>
          <Modal.Title fw={650} fz="lg">
            {title}
          </Modal.Title>
          <Modal.CloseButton aria-label="Cerrar" />
        </div>
        <Modal.Body>{children}</Modal.Body>
      </Modal.Content>
    </Modal.Root>
  )
}
