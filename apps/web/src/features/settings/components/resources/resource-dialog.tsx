import type { Service } from '@cuando/contract/business/service'
import { updateService } from '@cuando/contract/business/services'
import { teamLimits } from '@cuando/contract/calls/team-limits'
import { addResource, type Resource, updateResource } from '@cuando/contract/team/resources'
import { Button, Checkbox, Group, Stack, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { fieldErrors } from '../../../../lib/calls/field-errors.ts'
import { ownerCall } from '../../../../lib/calls/owner-call.ts'
import type { FieldTexts } from '../../../../lib/user-text.ts'
import { WholeNumberField } from '../../../../ui/fields/number-field.tsx'
import { showFailure } from '../../../../ui/forms/show-failure.ts'
import { CloseDialogButton, Dialog } from '../../../../ui/page/dialog.tsx'
import { useSaving } from '../use-saving.ts'

interface ResourceDialogProps {
  /** Null for a new one. */
  resource: Resource | null
  services: readonly Service[]
  onClose: () => void
}

/** A room or piece of equipment: its name, how many there are, and the services that need it. */
export function ResourceDialog(props: ResourceDialogProps) {
  const { resource, services, onClose } = props
  const form = useResourceForm(props)
  return (
    <Dialog
      opened
      onClose={onClose}
      isTouched={form.isTouched}
      title={resource ? resource.name : 'Agregar sala o equipo'}
    >
      <form ref={form.box} noValidate onSubmit={form.submit}>
        <Stack>
          <ResourceFields form={form} services={services} />
          <Group justify="flex-end">
            <CloseDialogButton disabled={form.isSaving}>Cancelar</CloseDialogButton>
            <Button type="submit" loading={form.isSaving}>
              Guardar
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  )
}

interface ResourceFieldsProps extends Pick<ResourceDialogProps, 'services'> {
  form: ReturnType<typeof useResourceForm>
}

function ResourceFields({ form: { values, change, errors }, services }: ResourceFieldsProps) {
  return (
    <>
      <TextInput
        label="Nombre"
        placeholder="Ej: Consultorio, láser, camilla"
        autoComplete="off"
        maxLength={teamLimits.resourceName}
        data-autofocus
        data-path="name"
        value={values.name}
        error={errors.name}
        onChange={({ currentTarget }) => change({ name: currentTarget.value })}
      />
      <WholeNumberField
        label="Cuántos hay"
        data-path="units"
        value={values.units}
        error={errors.units}
        onChange={(units) => change({ units })}
      />
      <Checkbox.Group
        label="Servicios que lo necesitan"
        value={[...values.users]}
        onChange={(users) => change({ users })}
      >
        <Stack gap="sm" mt="xs">
          {services.map(({ id, name }) => (
            <Checkbox key={id} value={id} label={name} />
          ))}
        </Stack>
      </Checkbox.Group>
    </>
  )
}

interface Values {
  name: string
  units: number | string
  /** The ids of the services that need it. */
  users: readonly string[]
}

function valuesOf(resource: Resource | null, services: readonly Service[]): Values {
  const users = services.filter((each) => resource && each.resourceId === resource.id)
  return {
    name: resource?.name ?? '',
    units: resource?.units ?? 1,
    users: users.map(({ id }) => id),
  }
}

function useResourceForm({ resource, services, onClose }: ResourceDialogProps) {
  const client = useQueryClient()
  const [initial] = useState(() => valuesOf(resource, services))
  const [values, setValues] = useState(initial)
  const [problems, setProblems] = useState<FieldTexts>({})
  const [key] = useState(() => crypto.randomUUID())
  const { box, isSaving, refusedFields, save, forget } = useSaving('No se pudo guardar')

  const submit = (event: FormEvent) => {
    event.preventDefault()
    const body = { name: values.name, units: Number(values.units || Number.NaN) }
    const found = fieldErrors(addResource.body, body)
    setProblems(found)
    const send = () =>
      resource
        ? ownerCall(updateResource, { params: { resourceId: resource.id }, body })
        : ownerCall(addResource, { headers: { 'idempotency-key': key }, body })
    const onSaved = async ({ id }: Resource) => {
      const isWhole = await assign(id, initial.users, values.users)
      client.invalidateQueries()
      if (isWhole) onClose()
    }
    void save({ problems: found, send, onSaved })
  }
  const change = (changes: Partial<Values>) => {
    forget()
    setProblems({})
    setValues({ ...values, ...changes })
  }
  return {
    values,
    change,
    box,
    isSaving,
    errors: { ...problems, ...refusedFields },
    isTouched: values !== initial,
    submit,
  }
}

/** Writes the resource to the services that need it now, and removes it from the others. False if one was refused. */
async function assign(resourceId: string, before: readonly string[], after: readonly string[]) {
  const changes = [
    ...after.filter((id) => !before.includes(id)).map((id) => ({ id, resourceId })),
    ...before.filter((id) => !after.includes(id)).map((id) => ({ id, resourceId: null })),
  ]
  for (const { id, resourceId } of changes) {
    const sent = { params: { serviceId: id }, query: {}, body: { resourceId } }
    const answer = await ownerCall(updateService, sent)
    if (answer.ok) continue
    showFailure('No se pudo cambiar un servicio', answer)
    return false
  }
  return true
}
