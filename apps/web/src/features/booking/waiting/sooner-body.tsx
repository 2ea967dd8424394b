import { changePath } from '@cuando/contract/booking/page-state'
import type { SoonerPage, WaitingData } from '@cuando/contract/waiting/waiting-data'
import { waitingPath } from '@cuando/contract/waiting/waiting-path'
import { endSentence } from '@cuando/es/text'
import { formatLongDate } from '@cuando/es/time/dates'
import { Button } from '../../../ui/plain/button.tsx'
import { TextInput } from '../../../ui/plain/text-field.tsx'
import { Section } from '../components/section.tsx'
import { StepHeading } from '../components/step-heading.tsx'
import { OwnFrame } from '../own/own-frame.tsx'
import classes from './waiting.module.css'
import { FormProblem, MemberCheck, PartChoice, WaitingForm } from './waiting-form.tsx'
import { nightText } from './waiting-words-model.ts'

interface SoonerBodyProps {
  data: WaitingData
  page: SoonerPage
}

/** Asks for a place before an appointment that its customer has. */
export function SoonerBody({ data, page }: SoonerBodyProps) {
  const { form, key } = data
  const { commerce, appointment } = page
  const { id, date, time, serviceName, memberName } = appointment
  const what = [serviceName, memberName && `con ${memberName}`].filter(Boolean).join(' ')
  return (
    <OwnFrame business={commerce}>
      <StepHeading level={1} takesFocus={false}>
        Avísame si hay antes
      </StepHeading>
      <p className={classes.text}>
        {`${endSentence(`Tu cita${what && ` de ${what}`} es el ${formatLongDate(date, time, commerce.hourFormat)}`)} No la pierdes: si se libera un lugar antes, te lo guardamos 15 minutos y tú decides. ${nightText(commerce.hourFormat)}`}
      </p>
      <WaitingForm
        path={waitingPath(commerce.username, { appointmentId: id })}
        data={data}
        values={{ key }}
      >
        <FormProblem form={form} hasFields>
          {form?.code === 'waitingNotNeeded' && (
            <Button component="a" href={changePath(commerce.username, id)} variant="default">
              Ver los horarios libres
            </Button>
          )}
        </FormProblem>
        <SoonerFields data={data} page={page} />
        <Button type="submit" size="lg">
          Avísame si hay antes
        </Button>
      </WaitingForm>
    </OwnFrame>
  )
}

function SoonerFields({ data: { form }, page: { appointment, today } }: SoonerBodyProps) {
  const { date, memberName } = appointment
  const values = form?.values ?? {}
  return (
    <Section title="Cuándo podrías">
      <TextInput
        type="date"
        label="Día (opcional)"
        name="date"
        data-path="date"
        min={today}
        max={date}
        defaultValue={values.date ?? ''}
        hint="Sin un día, cualquiera antes de tu cita."
        error={form?.fieldErrors.date}
      />
      <PartChoice chosen={values.part ?? 'ANY'} />
      {memberName && (
        <MemberCheck
          field="keepsMember"
          value="true"
          memberName={memberName}
          isChecked={values.keepsMember === 'true'}
        />
      )}
    </Section>
  )
}
