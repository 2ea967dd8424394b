import { stateFields } from '@cuando/contract/booking/page-state'
import { countOf } from '@cuando/es/text'
import { type ReactNode, type ToggleEvent, useEffectEvent, useLayoutEffect, useRef } from 'react'
import type { ShownService } from './own-service-model.ts'
import classes from './service-list.module.css'
import { findServices, foldAfter } from './service-list-model.ts'

interface ServiceListProps {
  services: readonly ShownService[]
  /** The search text. */
  search: string
  onSearch: (search: string) => void
  /** Beside the heading. */
  aside: ReactNode
  /** The service that is open, which is never folded. */
  opened: ShownService | undefined
  children: (service: ShownService) => ReactNode
}

/** The services as rows; a long list is folded and has a search. */
export function ServiceList(props: ServiceListProps) {
  const { services, search, onSearch, aside, opened, children } = props
  const early = useEarlySearch(onSearch)
  const isLong = services.length > foldAfter
  const found = findServices(services, search)
  const isFirst = (service: ShownService, index: number) =>
    search !== '' || index < foldAfter || service === opened
  const first = found.filter(isFirst)
  const rest = found.filter((service) => !first.includes(service))
  return (
    <section aria-labelledby="servicios">
      <div className={classes.top}>
        <h2 id="servicios" tabIndex={-1}>
          {services.length === 1 ? 'Elige un horario' : 'Elige un servicio'}
        </h2>
        {aside}
      </div>
      {isLong && (
        <search>
          <form className={classes.search} onSubmit={(event) => event.preventDefault()}>
            <input
              ref={early}
              type="search"
              name={stateFields.search}
              aria-label="Buscar un servicio"
              placeholder="Buscar un servicio"
              enterKeyHint="search"
              maxLength={100}
              value={search}
              onChange={(event) => onSearch(event.currentTarget.value)}
            />
          </form>
        </search>
      )}
      <ul className={classes.list}>{first.map(children)}</ul>
      {found.length === 0 && (
        <p role="status" className={classes.none}>
          Ningún servicio se llama así.
        </p>
      )}
      {rest.length > 0 && (
        <details className={classes.rest} onToggle={focusFirst}>
          <summary>{`Ver ${countOf(rest.length, 'servicio más', 'servicios más')}`}</summary>
          <ul className={classes.list}>{rest.map(children)}</ul>
        </details>
      )}
    </section>
  )
}

/** The pressed summary disappears, so the first row that it showed takes the focus. */
const focusFirst = ({ currentTarget: { open, children } }: ToggleEvent<HTMLDetailsElement>) => {
  if (open) children[1]?.querySelector('button')?.focus()
}

/** Takes over a search text typed before hydration. */
function useEarlySearch(onSearch: (search: string) => void) {
  const field = useRef<HTMLInputElement>(null)
  const take = useEffectEvent(() => {
    if (field.current?.value) onSearch(field.current.value)
  })
  useLayoutEffect(() => take(), [])
  return field
}
