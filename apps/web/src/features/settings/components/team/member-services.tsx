import type { Service } from '@cuando/contract/business/service'
import { Checkbox, Input, Switch, Text } from '@mantine/core'
import { PriceField, WholeNumberField } from '../../../../ui/fields/number-field.tsx'
import { SectionCard } from '../../../../ui/page/section-card.tsx'
import { namedServices, ownTerms, usualTerms } from '../../team/member-model.ts'
import classes from './team.module.css'
import type { MemberFormState } from './use-member-form.ts'

/** The services of somebody: all of them or some, with their own duration and price where these differ. */
export function MemberServices({ form }: { form: MemberFormState }) {
  const { value, set, errors, services } = form
  const offered = services.filter(({ type }) => type !== 'UNIQUE')
  if (offered.length === 0) return null
  const setAll = (doesAll: boolean) => {
    // Choosing begins with what holds now.
    const given = offered.map(({ id }) => [id, { ...ownTerms(value, id), isGiven: true }])
    set({ doesAll, services: doesAll ? value.services : Object.fromEntries(given) })
  }
  return (
    <SectionCard
      id="services"
      title="Servicios"
      about="Qué servicios da. Si tarda o cobra distinto, escríbelo; vacío es lo de siempre."
    >
      <Switch
        label="Da todos los servicios"
        description="También los que agregues después."
        checked={value.doesAll}
        onChange={({ currentTarget }) => setAll(currentTarget.checked)}
      />
      {errors.services && (
        <Input.Error size="md" role="alert">
          {errors.services}
        </Input.Error>
      )}
      <ul className={classes.services}>
        {offered.map((service) => (
          <ServiceRow key={service.id} service={service} form={form} />
        ))}
      </ul>
    </SectionCard>
  )
}

interface ServiceRowProps {
  service: Service
  form: MemberFormState
}

function ServiceRow({ service, form }: ServiceRowProps) {
  const { value, set } = form
  const own = ownTerms(value, service.id)
  const change = (changes: Partial<typeof own>) =>
    set({ services: { ...value.services, [service.id]: { ...own, ...changes } } })
  return (
    <li>
      {value.doesAll ? (
        <Text fw={600}>{service.name}</Text>
      ) : (
        <Checkbox
          label={service.name}
          checked={own.isGiven}
          onChange={({ currentTarget }) => change({ isGiven: currentTarget.checked })}
        />
      )}
      <Text size="sm" c="dimmed">
        {usualTerms(service)}
      </Text>
      {(value.doesAll || own.isGiven) && (
        <Terms service={service} form={form} own={own} onChange={change} />
      )}
    </li>
  )
}

interface TermsProps extends ServiceRowProps {
  own: ReturnType<typeof ownTerms>
  onChange: (changes: Partial<TermsProps['own']>) => void
}

function Terms({ service, form, own, onChange }: TermsProps) {
  const { value, errors, services } = form
  const at = namedServices(value, services).findIndex(({ id }) => id === service.id)
  return (
    <div className={classes.terms}>
      <WholeNumberField
        label="Su duración"
        aria-label={`Su duración de ${service.name}`}
        unit="min"
        data-path={`services.${at}.duration`}
        placeholder={String(service.duration)}
        value={own.duration}
        error={errors[`services.${at}.duration`]}
        onChange={(duration) => onChange({ duration })}
      />
      <PriceField
        label="Su precio"
        aria-label={`Su precio de ${service.name}`}
        data-path={`services.${at}.price`}
        placeholder={String(service.price)}
        value={own.price}
        error={errors[`services.${at}.price`]}
        onChange={(price) => onChange({ price })}
      />
    </div>
  )
}
