import { Component, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Location } from 'react-router-dom'
import { reloadPage } from '#shared/lib/browser.ts'
import styles from '#shared/ui/Message.module.css'
import { PlainButton } from '#shared/ui/PlainButton.tsx'

type Props = { location: Location; hasFailed: boolean; children: ReactNode }
type State = { location: Location; hasCrashed: boolean }

/** Shown when a page fails or its code cannot be fetched, for example after a new version: offers to reload. */
const RouteError = () => {
  const { t } = useTranslation()
  return (
    <main id="main" className={styles.message}>
      <h1>{t('problem.default')}</h1>
      <p>{t(navigator.onLine ? 'crash.body' : 'problem.offline')}</p>
      <PlainButton onClick={reloadPage}>{t('action.reload')}</PlainButton>
    </main>
  )
}

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
