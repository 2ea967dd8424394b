import { bookableModalities, type Modality } from '@cuando/contract/appointments/modality'
import { linkToCome, modalityLabels } from '@cuando/es/appointments/modality-labels'
import type { ReactNode } from 'react'
import { Problem } from '../components/problem.tsx'
import { Section } from '../components/section.tsx'
import type { BookingSettings, Commerce } from '../queries.ts'
import classes from './modality-choice.module.css'
import { ModalityIcon } from './modality-icon.tsx'
import type { ShownService } from './own-service-model.ts'

interface ModalityChoiceProps {
  commerce: Commerce
  service: ShownService
  settings: BookingSettings
  value: Modality | null
  onChange: (modality: Modality) => void
  problem: ReactNode
}

/** The modality: shown as text if there is only one, a choice otherwise. */
export function ModalityChoice(props: ModalityChoiceProps) {
  const { service, settings, value, onChange, problem } = props
  const offered = bookableModalities(service, settings)
  return (
    <Section title="Modalidad" isTitleSeen={offered.length !== 1}>
      {offered.length === 0 && (
        <p className={classes.none}>
          Este negocio no ofrece por ahora la modalidad de este servicio.
        </p>
      )}
      <fieldset className={classes.list} data-path="modality">
        <legend className={classes.legend}>Modalidad</legend>
        {offered.map((modality) => (
          <label key={modality} className={classes.option} data-sole={offered.length === 1}>
            <input
              type="radio"
              name="modality"
              value={modality}
              checked={value === modality}
              onChange={() => onChange(modality)}
            />
            <ModalityIcon modality={modality} size={22} />
            <span className={classes.label}>{modalityLabels[modality]}</span>
            <span className={classes.text}>{explain(modality, props)}</span>
          </label>
        ))}
      </fieldset>
      {problem && <Problem>{problem}</Problem>}
    </Section>
  )
}

function explain(
  modality: Modality,
  { commerce, service, settings }: Pick<ModalityChoiceProps, 'commerce' | 'service' | 'settings'>,
): string {
  if (modality === 'LOCAL') return commerce.address
  if (modality === 'ONLINE') {
    if (!service.hasMeetingLink) return linkToCome
    return settings.requiredContact === 'EMAIL'
      ? 'El enlace de la videollamada te llega por correo.'
      : 'Al reservar recibes el enlace de la videollamada.'
  }
  return service.maxDistanceKm
    ? `Vamos hasta ti, a no más de ${service.maxDistanceKm} km del negocio.`
    : 'Vamos hasta ti.'
}
