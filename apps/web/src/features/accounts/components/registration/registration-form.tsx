import { Alert, Button, Group, Stack, Title } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { type FormEvent, useEffect, useRef } from 'react'
import { focusFirstError } from '../../../../ui/plain/focus-first-error.ts'
import { lastStep, steps } from '../../registration-steps-model.ts'
import { BusinessStep } from './business-step.tsx'
import { HoursStep } from './hours-step.tsx'
import { LocationStep } from './location-step.tsx'
import classes from './registration-form.module.css'
import { RegistrationProblems } from './registration-problems.tsx'
import { ReviewStep } from './review-step.tsx'
import { ServiceStep } from './service-step.tsx'
import { StepsHeader } from './steps-header.tsx'
import type { RegistrationState } from './use-registration.ts'
import { YouStep } from './you-step.tsx'

/** The registration form, one step at a time. Input survives changing steps and failed attempts. */
export function RegistrationForm({ state }: { state: RegistrationState }) {
  const { step, reached, goTo, isBusy, proceed } = state
  const box = useStepFocus(state)

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const paths = Object.keys(await proceed())
    if (box.current) focusFirstError(box.current, paths)
  }

  return (
    <form ref={box} noValidate onSubmit={submit}>
      <Stack gap="lg">
        <StepsHeader step={step} reached={reached} onStep={goTo} />
        <Title order={2} tabIndex={-1} className={classes.heading}>
          {steps[step]?.title}
        </Title>
        {state.isRestored && state.form.values.password === '' && <Restored step={step} />}
        <Step state={state} />
        {step === lastStep && <RegistrationProblems state={state} />}
        <Group justify="space-between" className={classes.actions}>
          <Button
            variant="default"
            leftSection={<IconArrowLeft size={18} aria-hidden />}
            onClick={() => goTo(step - 1)}
            disabled={isBusy}
            style={{ visibility: step === 0 ? 'hidden' : undefined }}
          >
            Atrás
          </Button>
          <Button type="submit" loading={isBusy}>
            {submitLabel(step, reached)}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

function Step({ state }: { state: RegistrationState }) {
  switch (steps[state.step]?.id) {
    case 'business':
      return <BusinessStep {...state} />
    case 'location':
      return <LocationStep form={state.form} />
    case 'service':
      return <ServiceStep {...state} />
    case 'hours':
      return <HoursStep {...state} />
    case 'review':
      return <ReviewStep {...state} />
    default:
      return <YouStep form={state.form} />
  }
}

function Restored({ step }: { step: number }) {
  return (
    <Alert role="status">
      Recuperamos lo que habías escrito. Por seguridad no guardamos tu contraseña:{' '}
      {step === 0 ? 'escríbela de nuevo.' : 'escríbela de nuevo en el primer paso.'}
    </Alert>
  )
}

function submitLabel(step: number, reached: number): string {
  if (step === lastStep) return 'Crear mi cuenta'
  return reached === lastStep ? 'Guardar y revisar' : 'Continuar'
}

/** On a new step, focuses its heading, or the field that an error link points to. */
function useStepFocus({ step, form }: RegistrationState) {
  const box = useRef<HTMLFormElement>(null)
  const shown = useRef(step)
  useEffect(() => {
    if (shown.current === step || !box.current) return
    shown.current = step
    if (focusFirstError(box.current, Object.keys(form.errors))) return
    box.current.querySelector('h2')?.focus({ preventScroll: true })
    window.scrollTo({ top: 0 })
  }, [step, form.errors])
  return box
}
