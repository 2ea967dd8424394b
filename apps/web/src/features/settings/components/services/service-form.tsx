import { formatLongDate } from '@cuando/es/time/dates'
import { Alert, Button, Group, Stack, Text, Title } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { type FormEvent, type RefObject, useEffect, useRef } from 'react'
import { FormBar } from '../../../../ui/forms/form-bar.tsx'
import { Dialog } from '../../../../ui/page/dialog.tsx'
import { focusFirstError } from '../../../../ui/plain/focus-first-error.ts'
import { AdvancedFields } from './advanced-fields.tsx'
import { BasicFields } from './basic-fields.tsx'
import { FreeStarts } from './free-starts.tsx'
import { ModalityFields } from './modality-fields.tsx'
import { NeedFields } from './need-fields.tsx'
import classes from './service-form.module.css'
import { type ServiceFormState, type ServiceStart, useServiceForm } from './use-service-form.ts'
import { WhenFields } from './when-fields.tsx'

interface ServiceFormProps {
  start: ServiceStart
  onClose: () => void
}

/** All fields of a service, next to a preview of its free starts. */
export function ServiceForm({ start, onClose }: ServiceFormProps) {
  const state = useServiceForm(start, onClose)
  const { box, heading } = useFormFocus(state)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    state.save()
  }
  const startOver = () => {
    state.startOver()
    heading.current?.focus()
  }
  return (
    <form ref={box} noValidate onSubmit={submit}>
      <div className={classes.form}>
        <FormHead title={start.title} heading={heading} isBusy={state.isBusy} onClose={onClose} />
        <fieldset disabled={state.isBusy} className={classes.fields}>
          <Stack gap="lg">
            {state.isRestored && <Restored onStartOver={startOver} />}
            <BasicFields {...state} />
            <ModalityFields {...state} />
            <WhenFields key={state.starts} {...state} />
            <NeedFields {...state} />
            <AdvancedFields {...state} />
          </Stack>
        </fieldset>
        {!state.isSaved && <FreeStarts draft={state.form.values} service={state.service} />}
      </div>
      <SaveBar {...state} onClose={onClose} />
      <MoveDialog {...state} />
    </form>
  )
}

interface FormHeadProps extends Pick<ServiceFormProps, 'onClose'> {
  title: string
  heading: RefObject<HTMLHeadingElement | null>
  isBusy: boolean
}

function FormHead({ title, heading, isBusy, onClose }: FormHeadProps) {
  return (
    <Group gap="sm" className={classes.head}>
      <Button
        variant="subtle"
        px="xs"
        leftSection={<IconArrowLeft size={18} aria-hidden />}
        disabled={isBusy}
        onClick={onClose}
      >
        Servicios
      </Button>
      <Title order={2} tabIndex={-1} ref={heading} className={classes.title}>
        {title}
      </Title>
    </Group>
  )
}

type SaveBarProps = Pick<ServiceFormState, 'isDirty' | 'isBusy' | 'service'> &
  Pick<ServiceFormProps, 'onClose'>

function SaveBar({ isDirty, isBusy, service, onClose }: SaveBarProps) {
  return (
    <FormBar isDirty={isDirty}>
      <Button variant="default" disabled={isBusy} onClick={onClose}>
        Cancelar
      </Button>
      <Button type="submit" loading={isBusy}>
        {service ? 'Guardar cambios' : 'Crear servicio'}
      </Button>
    </FormBar>
  )
}

function Restored({ onStartOver }: { onStartOver: () => void }) {
  return (
    <Alert role="status">
      <Group justify="space-between" gap="sm">
        Recuperamos lo que habías escrito.
        <Button variant="default" onClick={onStartOver}>
          Empezar de nuevo
        </Button>
      </Group>
    </Alert>
  )
}

/** Focuses the heading when the form opens, and the first error after a failed attempt. */
function useFormFocus({ failures, form }: ServiceFormState) {
  const box = useRef<HTMLFormElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const told = useRef(0)
  useEffect(() => heading.current?.focus(), [])
  useEffect(() => {
    if (told.current === failures || !box.current) return
    told.current = failures
    focusFirstError(box.current, Object.keys(form.errors))
  }, [failures, form.errors])
  return { box, heading }
}

type MoveDialogProps = Pick<
  ServiceFormState,
  'form' | 'question' | 'dropQuestion' | 'moveAll' | 'isBusy'
>

/** Asks for confirmation before moving an event together with its attendees. */
function MoveDialog({ form, question, dropQuestion, moveAll, isBusy }: MoveDialogProps) {
  const { specificDate, specificTime } = form.values
  return (
    <Dialog opened={question !== null} onClose={dropQuestion} title={question ?? ''}>
      <Stack>
        <Text>
          {specificDate &&
            `Todas pasarán al ${formatLongDate(specificDate, specificTime)}. Avisaremos por correo a cada cliente que lo tiene.`}
        </Text>
        <Group justify="flex-end">
          <Button variant="default" data-autofocus disabled={isBusy} onClick={dropQuestion}>
            No, mantener
          </Button>
          <Button loading={isBusy} onClick={moveAll}>
            Sí, mover todas
          </Button>
        </Group>
      </Stack>
    </Dialog>
  )
}
