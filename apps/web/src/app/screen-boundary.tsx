import { Button } from '@mantine/core'
import { Component, type ReactNode } from 'react'
import { MessagePage } from './message-page.tsx'

interface ScreenBoundaryProps {
  /** Key of the shown history entry; when it changes, the boundary resets. */
  entry: string
  children: ReactNode
}

interface Outcome {
  entry: string
  isBroken: boolean
}

/** Error boundary that replaces a crashed screen with a message. */
export class ScreenBoundary extends Component<ScreenBoundaryProps, Outcome> {
  override state: Outcome = { entry: this.props.entry, isBroken: false }

  static getDerivedStateFromError = () => ({ isBroken: true })

  static getDerivedStateFromProps = ({ entry }: ScreenBoundaryProps, state: Outcome) =>
    entry === state.entry ? null : { entry, isBroken: false }

  override render() {
    return this.state.isBroken ? <BrokenPage /> : this.props.children
  }
}

/** Shown when a screen crashes or its chunk cannot be fetched (a deploy removes the old files). */
function BrokenPage() {
  return (
    <MessagePage
      title="Algo salió mal"
      message="No pudimos mostrar esta pantalla. Recarga la página para intentarlo de nuevo."
    >
      <Button onClick={() => window.location.reload()}>Recargar</Button>
    </MessagePage>
  )
}
