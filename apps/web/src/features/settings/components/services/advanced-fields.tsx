import type { bookingRules } from '@cuando/contract/booking/booking-rules'
import type { ServiceNumber } from '@cuando/contract/business/service-fields'
import { Button } from '@mantine/core'
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { type NumberUnit, WholeNumberField } from '../../../../ui/fields/number-field.tsx'
import type { ServiceDraft } from '../../services/service-draft-model.ts'
import classes from './service-form.module.css'
import type { ServiceFormState } from './use-service-form.ts'

interface Field {
  label: string
  about: string
  unit?: NumberUnit
  isFor?: (draft: ServiceDraft) => boolean
}

type AdvancedField =
  | `serviceSettings.${keyof typeof bookingRules}`
  | Exclude<ServiceNumber, 'price' | 'duration'>
  | 'classAttendees'
  | 'maxDistanceKm'

const fields: Record<AdvancedField, Field> = {
  'serviceSettings.appointmentInterval': {
    label: 'Intervalo entre horarios',
    about: 'Cada cuántos minutos puede empezar una cita.',
    unit: 'min',
    isFor: ({ type }) => type !== 'UNIQUE',
  },
  prepMinutes: {
    label: 'Preparación',
    about: 'Minutos que necesitas libres antes de cada cita.',
    unit: 'min',
  },
  'serviceSettings.appointmentSimultaneous': {
    label: 'Citas simultáneas',
    about: 'Cuántas citas puedes atender a la vez.',
  },
  classAttendees: {
    label: 'Cupo por horario',
    about: 'Cuántas personas comparten un horario, como en una clase. Vacío: una.',
    isFor: ({ type }) => type === 'RECURRENT',
  },
  'serviceSettings.appointmentMinNotice': {
    label: 'Anticipación mínima',
    about: 'Con cuántas horas antes se tiene que reservar.',
    unit: 'h',
  },
  'serviceSettings.appointmentTimeToCancel': {
    label: 'Aviso para cancelar',
    about: 'Hasta cuántas horas antes puede tu cliente cancelar o cambiar su cita.',
    unit: 'h',
  },
  maxDistanceKm: {
    label: 'Distancia máxima',
    about: 'Kilómetros desde tu negocio hasta tu cliente. Vacío o 0: sin límite.',
    unit: 'km',
    isFor: ({ modality }) => modality === 'CUSTOM',
  },
}

/** Rarely needed settings, collapsed; opens by itself if one of them has an error. */
export function AdvancedFields({ form }: Pick<ServiceFormState, 'form'>) {
  const id = useId()
  const [isOpened, setOpened] = useState(false)
  const shown = Object.entries(fields).filter(([, { isFor }]) => isFor?.(form.values) ?? true)
  const isOpen = isOpened || shown.some(([name]) => form.errors[name])
  const Icon = isOpen ? IconChevronUp : IconChevronDown
  return (
    <div>
      <Button
        variant="default"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        rightSection={<Icon size={18} aria-hidden />}
        onClick={() => setOpened(!isOpen)}
      >
        Opciones avanzadas
      </Button>
      {isOpen && (
        <fieldset id={id} aria-label="Opciones avanzadas" className={classes.advanced}>
          {shown.map(([name, { label, about, unit }]) => (
            <WholeNumberField
              key={name}
              label={label}
              description={about}
              inputWrapperOrder={['label', 'input', 'description', 'error']}
              {...(unit && { unit })}
              {...form.getInputProps(name)}
            />
          ))}
        </fieldset>
      )}
    </div>
  )
}
