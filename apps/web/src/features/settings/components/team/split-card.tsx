import { limits } from '@cuando/contract/calls/limits'
import { splitTeam, type Team } from '@cuando/contract/team/team'
import { Button, Group, Stack, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { fieldErrors } from '../../../../lib/calls/field-errors.ts'
import { ownerCall } from '../../../../lib/calls/owner-call.ts'
import { useUnsavedChanges } from '../../../../lib/drafts/use-unsaved-changes.ts'
import type { FieldTexts } from '../../../../lib/user-text.ts'
import { SectionCard } from '../../../../ui/page/section-card.tsx'
import { useSaving } from '../use-saving.ts'
import { useChangedTeam } from './use-team-actions.ts'

/** Asks a business that serves several customers at once whether these are several people, and names them. */
export function SplitCard({ team }: { team: Team }) {
  const { atOnce } = team
  const form = useSplitForm(team)
  return (
    <SectionCard
      id="split"
      title={`Hoy atiendes ${atOnce} a la vez: ¿son ${atOnce} personas?`}
      about="Si es así, escribe sus nombres: cada quien atenderá a un cliente a la vez, y repartimos entre ellas las citas que ya tienes. Podrás agendar tantas a la vez como hoy."
      maw={720}
    >
      {form.isOpen ? (
        <Names form={form} />
      ) : (
        <Group>
          <Button variant="light" onClick={form.open}>
            Sí, somos {atOnce}
          </Button>
        </Group>
      )}
    </SectionCard>
  )
}

function Names({ form }: { form: ReturnType<typeof useSplitForm> }) {
  const { names, setName, close, box, isSaving, errors, submit } = form
  return (
    <form noValidate onSubmit={submit} ref={box}>
      <Stack>
        {names.map(({ field, name }, at) => (
          <TextInput
            key={field}
            label={at === 0 ? 'Tu nombre' : `Persona ${at + 1}`}
            autoComplete="off"
            maxLength={limits.name}
            data-path={field}
            value={name}
            error={errors[field]}
            onChange={({ currentTarget }) => setName(field, currentTarget.value)}
          />
        ))}
        <Group>
          <Button variant="default" disabled={isSaving} onClick={close}>
            Cancelar
          </Button>
          <Button type="submit" loading={isSaving}>
            Crear equipo
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

function useSplitForm({ members, atOnce }: Team) {
  const owner = members[0]?.name ?? ''
  /** By field; null while the form is closed. */
  const [typed, setTyped] = useState<Readonly<Record<string, string>> | null>(null)
  const { box, isSaving, refusedFields, save, forget } = useSaving('No se pudo crear tu equipo')
  const [problems, setProblems] = useState<FieldTexts>({})
  const put = useChangedTeam()
  const names = Array.from({ length: atOnce }, (_, at) => {
    const field = `names.${at}`
    return { field, name: typed?.[field] ?? (at === 0 ? owner : '') }
  })
  useUnsavedChanges(Object.keys(typed ?? {}).length > 0, () => setTyped(null))

  const submit = (event: FormEvent) => {
    event.preventDefault()
    const body = { names: names.map(({ name }) => name) }
    const found = fieldErrors(splitTeam.body, body)
    setProblems(found)
    const send = () => ownerCall(splitTeam, { body })
    void save({ problems: found, send, onSaved: (team) => put(() => team) })
  }
  const setName = (field: string, name: string) => {
    forget()
    setProblems({})
    setTyped({ ...typed, [field]: name })
  }
  return {
    names,
    setName,
    isOpen: typed !== null,
    open: () => setTyped({}),
    close: () => setTyped(null),
    box,
    isSaving,
    errors: { ...problems, ...refusedFields },
    submit,
  }
}
