import type { BookableService } from '@cuando/contract/business/service'
import { formatPrice } from '@cuando/es/amounts'
import { useId } from 'react'
import { TextInput } from '../../../ui/plain/text-field.tsx'
import classes from './companion-panel.module.css'
import type { useCompanion } from './use-companion.ts'

interface NameFieldProps {
  choice: Pick<ReturnType<typeof useCompanion>, 'input'>
  takesFocus: boolean
}

export const NameField = ({ choice: { input }, takesFocus }: NameFieldProps) => (
  <TextInput
    ref={input.ref}
    label="Nombre"
    placeholder="¿Para quién es?"
    autoComplete="off"
    autoFocus={takesFocus}
    maxLength={80}
    enterKeyHint="done"
    value={input.value}
    error={input.isMissing && 'El nombre es requerido'}
    onChange={(event) => input.setName(event.currentTarget.value)}
  />
)

interface WhoProps {
  name: string
  isSame: boolean
  onChange: (isSame: boolean) => void
}

export function Who({ name, isSame, onChange }: WhoProps) {
  const group = useId()
  return (
    <fieldset className={classes.who}>
      <legend>¿Para quién?</legend>
      {[false, true].map((same) => (
        <label key={String(same)}>
          <input
            type="radio"
            name={group}
            checked={isSame === same}
            onChange={() => onChange(same)}
          />
          {same ? `Otro servicio para ${name || 'mí'}` : 'Otra persona'}
        </label>
      ))}
    </fieldset>
  )
}

interface ServiceSelectProps {
  services: readonly BookableService[]
  value: string | null
  onChange: (id: string) => void
}

export function ServiceSelect({ services, value, onChange }: ServiceSelectProps) {
  const id = useId()
  return (
    <div className={classes.service}>
      <label htmlFor={id}>Servicio</label>
      <select id={id} value={value ?? ''} onChange={(event) => onChange(event.currentTarget.value)}>
        {services.map((service) => (
          <option key={service.id} value={service.id}>
            {`${service.name} · ${formatPrice(service)}`}
          </option>
        ))}
      </select>
    </div>
  )
}
