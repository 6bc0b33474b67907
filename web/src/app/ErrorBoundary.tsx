import { Component, type ReactNode } from 'react'
import type { Location } from 'react-router-dom'
import { RouteError } from './RouteError.tsx'

type Props = { location: Location; hasFailed: boolean; children: ReactNode }
type State = { location: Location; hasCrashed: boolean }

/** Shows `RouteError` while the location's page has failed to load or to render. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { location: this.props.location, hasCrashed: false }

  static getDerivedStateFromError() {
    return { hasCrashed: true }
  }

  static getDerivedStateFromProps({ location }: Props, state: State) {
    return state.location === location ? null : { location, hasCrashed: false }
  }

  override render() {
    const hasFailed = this.props.hasFailed || this.state.hasCrashed
    return hasFailed ? <RouteError /> : this.props.children
  }
}
