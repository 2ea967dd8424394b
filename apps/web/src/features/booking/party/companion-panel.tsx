import type { Modality } from '@cuando/contract/appointments/modality'
import type { BookableService } from '@cuando/contract/business/service'
import type { ReactNode } from 'react'
import { useFetched } from '../../../lib/hooks/use-fetched.ts'
import { Button } from '../../../ui/plain/button.tsx'
import { Skeleton } from '../../../ui/plain/skeleton.tsx'
import { FailedPart } from '../failure/failed-part.tsx'
import { servicesFetch } from '../queries.ts'
import { NameField, ServiceSelect, Who } from './companion-fields.tsx'
import { servicesAlong } from './companion-model.ts'
import classes from './companion-panel.module.css'
import { CompanionTimes } from './companion-times.tsx'
import { type CompanionQuestion, useCompanion } from './use-companion.ts'

interface CompanionPanelProps extends CompanionQuestion {
  modality: Modality | null
  /** The text of the button, with the name. */
  actionOf: (name: string) => string
  isSending?: boolean
  /** Why the last one could not be added. */
  problem?: ReactNode
  onCancel: () => void
}

/** Asks who or what else, and when: the next appointment of a party. */
export function CompanionPanel(props: CompanionPanelProps) {
  const { commerce, modality, taken, onCancel } = props
  const { data, error, isFetching, refetch } = useFetched(servicesFetch(commerce.id))
  const services = data && servicesAlong(data, modality)
  return (
    <section className={classes.panel} aria-label="Otra cita el mismo día">
      {!services && !error && <Skeleton height={180} radius="lg" />}
      {!services && error && (
        <FailedPart
          text="Error al obtener los servicios"
          error={error}
          onRetry={refetch}
          isRetrying={isFetching}
        />
      )}
      {services && <Choice key={taken.length} {...props} services={services} />}
      <button type="button" className={classes.cancel} onClick={onCancel}>
        Ya no
      </button>
    </section>
  )
}

interface ChoiceProps extends CompanionPanelProps {
  services: readonly BookableService[]
}

function Choice(props: ChoiceProps) {
  const { services, taken, actionOf, isSending, problem } = props
  const choice = useCompanion(props)
  const { who, time } = choice
  return (
    <form
      noValidate
      className={classes.choice}
      onSubmit={(event) => {
        event.preventDefault()
        if (!isSending) choice.choose()
      }}
    >
      {services.length > 1 && (
        <Who name={taken[0].name} isSame={choice.isSame} onChange={choice.setSame} />
      )}
      {!choice.isSame && <NameField choice={choice} takesFocus={!props.again} />}
      {services.length > 1 && (
        <ServiceSelect
          services={services}
          value={choice.serviceId}
          onChange={choice.setServiceId}
        />
      )}
      <CompanionTimes {...props} {...choice} />
      {problem}
      <Button type="submit" size="lg" disabled={!time} loading={isSending ?? false}>
        {actionOf(who)}
      </Button>
    </form>
  )
}
