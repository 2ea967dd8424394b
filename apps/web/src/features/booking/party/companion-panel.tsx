import type { Modality } from '@cuando/contract/appointments/modality'
import type { BookableService } from '@cuando/contract/business/service'
import { type ReactNode, useImperativeHandle, useRef } from 'react'
import { useFetched } from '../../../lib/hooks/use-fetched.ts'
import { Button } from '../../../ui/plain/button.tsx'
import { Skeleton } from '../../../ui/plain/skeleton.tsx'
import { Problem } from '../components/problem.tsx'
import { FailedPart } from '../failure/failed-part.tsx'
import { servicesFetch } from '../queries.ts'
import { NameField, ServiceSelect, Who } from './companion-fields.tsx'
import { servicesAlong } from './companion-model.ts'
import classes from './companion-panel.module.css'
import { CompanionTimes } from './companion-times.tsx'
import { notAnyMore } from './unfinished-model.ts'
import { type CompanionQuestion, useCompanion } from './use-companion.ts'
import { type AskUnfinished, useUnfinished } from './use-unfinished.ts'

interface CompanionPanelProps extends CompanionQuestion {
  modality: Modality | null
  /** The text of the button, with the name. */
  actionOf: (name: string) => string
  isSending?: boolean
  /** Why the last one could not be added. */
  problem?: ReactNode
  /** Why another time is needed. */
  timeProblem?: ReactNode
  askUnfinished?: AskUnfinished
  onCancel: () => void
}

/** Asks who or what else, and when: the next appointment of a party. */
export function CompanionPanel(props: CompanionPanelProps) {
  const { commerce, modality, taken, onCancel } = props
  const fetched = useFetched(servicesFetch(commerce.id))
  const services = fetched.data && servicesAlong(fetched.data, modality)
  return (
    <section className={classes.panel} aria-label="Otra cita el mismo día">
      {services ? (
        <Choice key={taken.length} {...props} services={services} />
      ) : (
        <NoChoice {...props} {...fetched} />
      )}
      <button type="button" className={classes.cancel} onClick={onCancel}>
        {notAnyMore}
      </button>
    </section>
  )
}

type NoChoiceProps = Pick<CompanionPanelProps, 'again' | 'timeProblem' | 'askUnfinished'> &
  Omit<ReturnType<typeof useFetched>, 'data'>

/** While the services are loaded, or if they can't be. One that lost its time stays unfinished. */
function NoChoice(props: NoChoiceProps) {
  const { again, timeProblem, askUnfinished, error, isFetching, refetch } = props
  const box = useRef<HTMLDivElement>(null)
  useImperativeHandle(askUnfinished, () => () => {
    if (again) box.current?.scrollIntoView({ block: 'center' })
    return again !== undefined
  })
  return (
    <div ref={box} className={classes.choice}>
      {timeProblem}
      {error ? (
        <FailedPart
          text="Error al obtener los servicios"
          error={error}
          onRetry={refetch}
          isRetrying={isFetching}
        />
      ) : (
        <Skeleton height={180} radius="lg" />
      )}
    </div>
  )
}

interface ChoiceProps extends CompanionPanelProps {
  services: readonly BookableService[]
}

function Choice(props: ChoiceProps) {
  const { services, taken, actionOf, isSending, problem, timeProblem } = props
  const choice = useCompanion(props)
  const { who, time } = choice
  const { form, question } = useUnfinished(props, choice)
  return (
    <form
      ref={form}
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
      {timeProblem}
      <CompanionTimes {...props} {...choice} />
      {problem}
      {question && <Problem>{question}</Problem>}
      <Button type="submit" size="lg" disabled={!time} loading={isSending ?? false}>
        {actionOf(who)}
      </Button>
    </form>
  )
}
