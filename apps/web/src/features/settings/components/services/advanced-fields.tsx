import { limits } from '@cuando/contract/limits'
import { Button } from '@mantine/core'
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { WholeNumberField } from '../../../../ui/whole-number-field.tsx'
import type { ServiceDraft } from '../../service-draft-model.ts'
import classes from './service-form.module.css'
import type { ServiceFormState } from './use-service-form.ts'

interface Field {
  name: string
  label: string
  about: string
  unit?: string
  step?: number
  min: number
  max: number
  isFor?: (draft: ServiceDraft) => boolean
}

const settings = 'serviceSettings.'
const fields: readonly Field[] = [
  {
    name: `${settings}appointmentInterval`,
    label: 'Intervalo entre horarios',
    about: 'Cada cuánto puede empezar una cita.',
    unit: ' min',
    step: 5,
    min: 5,
    max: 1440,
    isFor: ({ type }) => type !== 'UNIQUE',
  },
  {
    name: 'prepMinutes',
    label: 'Preparación',
    about: 'Tiempo que necesitas libre antes de cada cita.',
    unit: ' min',
    step: limits.prepStep,
    min: 0,
    max: limits.prepMax,
  },
  {
    name: `${settings}appointmentSimultaneous`,
    label: 'Citas simultáneas',
    about: 'Cuántas citas puedes atender a la vez.',
    min: 1,
    max: 100,
  },
  {
    name: 'classAttendees',
    label: 'Cupo por horario',
    about: 'Cuántas personas comparten un horario, como en una clase. Vacío: una.',
    min: 1,
    max: limits.classAttendees,
    isFor: ({ type }) => type === 'RECURRENT',
  },
  {
    name: `${settings}appointmentMinNotice`,
    label: 'Anticipación mínima',
    about: 'Con cuánto tiempo antes se tiene que reservar.',
    unit: ' h',
    min: 0,
    max: 720,
  },
  {
    name: `${settings}appointmentTimeToCancel`,
    label: 'Aviso para cancelar',
    about: 'Hasta cuánto antes puede tu cliente cancelar o cambiar su cita.',
    unit: ' h',
    min: 0,
    max: 720,
  },
  {
    name: 'maxDistanceKm',
    label: 'Distancia máxima',
    about: 'Desde tu negocio hasta tu cliente. Vacío o 0: sin límite.',
    unit: ' km',
    min: 0,
    max: limits.distanceKm,
    isFor: ({ modality }) => modality === 'CUSTOM',
  },
]

/** Rarely needed settings, collapsed; opens by itself if one of them has an error. */
export function AdvancedFields({ form }: Pick<ServiceFormState, 'form'>) {
  const id = useId()
  const [isOpened, setOpened] = useState(false)
  const shown = fields.filter(({ isFor }) => isFor?.(form.values) ?? true)
  const isOpen = isOpened || shown.some(({ name }) => form.errors[name])
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
          {shown.map(({ name, label, about, unit, isFor: _, ...bounds }) => (
            <WholeNumberField
              key={name}
              label={label}
              description={about}
              inputWrapperOrder={['label', 'input', 'description', 'error']}
              suffix={unit ?? ''}
              {...bounds}
              {...form.getInputProps(name)}
            />
          ))}
        </fieldset>
      )}
    </div>
  )
}
