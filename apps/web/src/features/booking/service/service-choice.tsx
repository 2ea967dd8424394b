import type { ModalityOffer } from '@cuando/contract/modality'
import type { LocalTime } from '@cuando/es/local-time'
import type { ReactNode } from 'react'
import { type BookingDraft, chooseNextFree, chooseService } from '../booking-draft-model.ts'
import { Problem } from '../components/problem.tsx'
import { Section } from '../components/section.tsx'
import type { ShownService } from './own-service-model.ts'
import { ServiceCard } from './service-card.tsx'
import classes from './service-choice.module.css'

interface ServiceChoiceProps {
  services: readonly ShownService[]
  settings: ModalityOffer
  now: LocalTime
  chosen: string | null
  onChoose: (choice: Partial<BookingDraft>) => void
  /** Called after a service was chosen together with its next free start. */
  onChosenWithTime: () => void
  problem: ReactNode
}

export function ServiceChoice(props: ServiceChoiceProps) {
  const { services, settings, now, chosen, onChoose, onChosenWithTime, problem } = props
  const isSole = services.length === 1
  return (
    <Section title={isSole ? 'Servicio' : 'Elige un servicio'}>
      <fieldset className={classes.list} data-path="service">
        <legend className={classes.legend}>Servicio</legend>
        {services.map((service) => (
          <ServiceCard
            key={service.id}
            service={service}
            now={now}
            isChosen={service.id === chosen}
            onChoose={() => onChoose(chooseService(service, settings))}
            onChooseNextFree={() => {
              onChoose(chooseNextFree(service, settings))
              onChosenWithTime()
            }}
          />
        ))}
      </fieldset>
      {problem && <Problem>{problem}</Problem>}
    </Section>
  )
}
