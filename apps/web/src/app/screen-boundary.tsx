import { Component, type ReactNode } from 'react'
import { BrokenPage } from './broken-page.tsx'

interface ScreenBoundaryProps {
  /** The entry of the history that is shown: on another one the screen is tried again. */
  entry: string
  children: ReactNode
}

interface Outcome {
  entry: string
  isBroken: boolean
}

/** Says that a screen failed, in its place. */
export class ScreenBoundary extends Component<ScreenBoundaryProps, Outcome> {
  override state: Outcome = { entry: this.props.entry, isBroken: false }

  static getDerivedStateFromError = () => ({ isBroken: true })

  static getDerivedStateFromProps = ({ entry }: ScreenBoundaryProps, state: Outcome) =>
    entry === state.entry ? null : { entry, isBroken: false }

  override render() {
    return this.state.isBroken ? <BrokenPage /> : this.props.children
  }
}
