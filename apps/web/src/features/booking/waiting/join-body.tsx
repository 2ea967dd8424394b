import { bookPath } from '@cuando/contract/booking/page-state'
import {
  contactAsked,
  contactLabel,
  isRequiredContact,
} from '@cuando/contract/booking/required-contact'
import { type CustomerField, customerInputs } from '@cuando/contract/customers/customer-fields'
import type { JoinPage, WaitingData } from '@cuando/contract/waiting/waiting-data'
import { waitingPath } from '@cuando/contract/waiting/waiting-path'
import { formatLongDate } from '@cuando/es/time/dates'
import { Button } from '../../../ui/plain/button.tsx'
import { emailKeyboard, phoneKeyboard } from '../../../ui/plain/field-keyboards.ts'
import { TextInput } from '../../../ui/plain/text-field.tsx'
import { Section } from '../components/section.tsx'
import { StepHeading } from '../components/step-heading.tsx'
import { OwnFrame } from '../own/own-frame.tsx'
import classes from './waiting.module.css'
import { FormProblem, MemberCheck, PartChoice, WaitingForm } from './waiting-form.tsx'
import { nightText } from './waiting-words-model.ts'

interface JoinBodyProps {
  data: WaitingData
  page: JoinPage
}

/** Asks for a place on a full day, or in a full class or event. */
export function JoinBody({ data, page }: JoinBodyProps) {
  const { form, key } = data
  const { commerce, services, asked } = page
  const path = waitingPath(commerce.username, {
    ...{ serviceId: asked.serviceId, day: asked.day, who: asked.member?.id },
  })
  return (
    <OwnFrame business={commerce}>
      <StepHeading level={1} takesFocus={false}>
        Avísame si se libera
      </StepHeading>
      <p className={classes.text}>
        Cuando se libere un lugar te lo guardamos 15 minutos y te avisamos por correo. Sin correo,
        el negocio te escribe por WhatsApp. {nightText(commerce.hourFormat)}
      </p>
      {services.length === 0 && asked.serviceId !== null ? (
        <p>Este negocio no tiene lista de espera.</p>
      ) : (
        <WaitingForm path={path} data={data} values={{ key }}>
          <FormProblem form={form} hasFields>
            {form?.code === 'waitingNotNeeded' && (
              <Button component="a" href={freeTimes(page, form.values)} variant="default">
                Ver los horarios libres
              </Button>
            )}
          </FormProblem>
          <WishFields data={data} page={page} />
          <ContactFields data={data} page={page} />
          <Button type="submit" size="lg">
            Avísame si se libera
          </Button>
        </WaitingForm>
      )}
    </OwnFrame>
  )
}

/** The page of the business at the wanted day. */
function freeTimes({ commerce }: JoinPage, { serviceId, date }: Record<string, string>): string {
  const place = { ...(serviceId && { servicio: serviceId }), ...(date && { dia: date }) }
  return `${bookPath(commerce.username)}?${new URLSearchParams(place)}`
}

function WishFields({ data: { form }, page }: JoinBodyProps) {
  const { services, asked, today, lastDay } = page
  const values = form?.values ?? {}
  const chosen = values.serviceId ?? asked.serviceId ?? services[0]?.id
  const event = services.find(({ id }) => id === chosen)?.event ?? null
  const errors = form?.fieldErrors ?? {}
  return (
    <Section title="Qué esperas">
      <ServiceSelect services={services} chosen={chosen} />
      {event ? (
        <p className={classes.text}>{`Es el ${formatLongDate(event.date, event.time)}.`}</p>
      ) : (
        <>
          <TextInput
            type="date"
            label="Día"
            name="date"
            data-path="date"
            required
            min={today}
            max={lastDay}
            defaultValue={values.date ?? asked.day ?? ''}
            error={errors.date}
          />
          <PartChoice chosen={values.part ?? 'ANY'} />
        </>
      )}
      {asked.member && (
        <MemberCheck
          field="memberId"
          value={asked.member.id}
          memberName={asked.member.name}
          isChecked={!form || values.memberId !== undefined}
        />
      )}
    </Section>
  )
}

interface ServiceSelectProps extends Pick<JoinPage, 'services'> {
  chosen: string | undefined
}

/** Nothing at a business without services. */
const ServiceSelect = ({ services, chosen }: ServiceSelectProps) =>
  services.length > 0 && (
    <label className={classes.select}>
      Servicio
      <select name="serviceId" defaultValue={chosen} data-path="serviceId">
        {services.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
    </label>
  )

function ContactFields({ data: { form }, page: { requiredContact } }: JoinBodyProps) {
  const asked = contactAsked(requiredContact, 'LOCAL')
  const [firstProblem] = Object.keys(form?.fieldErrors ?? {})
  const field = (path: CustomerField) => ({
    ...customerInputs[path],
    name: path,
    'data-path': path,
    enterKeyHint: 'next' as const,
    defaultValue: form?.values[path] ?? '',
    error: form?.fieldErrors[path],
    autoFocus: path === firstProblem,
  })
  const contact = (path: 'email' | 'phone') => ({
    ...field(path),
    label: contactLabel(path, asked),
    required: isRequiredContact(path, asked),
  })
  const email = <TextInput key="email" {...emailKeyboard} {...contact('email')} />
  const phone = <TextInput key="phone" {...phoneKeyboard} {...contact('phone')} />
  return (
    <Section title="Tus datos">
      <div className={classes.pair}>
        <TextInput label="Nombre" {...field('name')} />
        <TextInput label="Apellido" {...field('lastName')} />
      </div>
      {requiredContact === 'EMAIL' ? [email, phone] : [phone, email]}
    </Section>
  )
}
