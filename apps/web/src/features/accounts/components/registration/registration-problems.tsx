import { Alert, List, Text, UnstyledButton } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { lastStep, stepOf, steps } from '../../registration-steps-model.ts'
import classes from './registration-problems.module.css'
import type { RegistrationState } from './use-registration.ts'

const unfinished = 'Falta algo para crear tu cuenta'

/** Why the account could not be created, with links to the steps that need correction. */
export function RegistrationProblems({
  state: { form, failure, goTo },
}: {
  state: RegistrationState
}) {
  const elsewhere = Object.entries(form.errors).filter(([path]) => stepOf(path) !== lastStep)
  // Errors without a field of their own would otherwise never be shown.
  const unassignedErrors = Object.entries(form.errors).filter(
    ([path]) => stepOf(path) === lastStep && path !== 'acceptsTerms',
  )
  if (failure === null && elsewhere.length === 0) return null
  return (
    <Problems message={failure ?? unfinished}>
      {elsewhere.map(([path, text]) => (
        <List.Item key={path}>
          <UnstyledButton className={classes.way} onClick={() => goTo(stepOf(path))}>
            <Text component="span" fw={600}>
              {steps[stepOf(path)]?.title}:
            </Text>{' '}
            {text}
          </UnstyledButton>
        </List.Item>
      ))}
      {unassignedErrors.map(([path, text]) => (
        <List.Item key={path}>{text}</List.Item>
      ))}
    </Problems>
  )
}

function Problems({ message, children }: { message: ReactNode; children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    box.current?.scrollIntoView({ block: 'center' })
  }, [])
  return (
    <Alert
      ref={box}
      role="alert"
      color="bugambilia"
      icon={<IconAlertTriangle aria-hidden />}
      title={message}
    >
      <List spacing={4} listStyleType="none">
        {children}
      </List>
    </Alert>
  )
}
