import { hasLink } from '@cuando/contract/appointments/template-fields'
import {
  saveWhatsappTemplate,
  whatsappTemplate,
} from '@cuando/contract/appointments/whatsapp-message'
import { defaultTemplate } from '@cuando/contract/appointments/whatsapp-template'
import { fingerprint } from '@cuando/contract/calls/fingerprint'
import { Button, Group, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import { useHasTeam } from '../../../../domain/team/team-query.ts'
import { fieldErrors } from '../../../../lib/calls/field-errors.ts'
import { ownerCall } from '../../../../lib/calls/owner-call.ts'
import { whatsappTemplateQuery } from '../../queries.ts'
import { ChangedNotice } from '../changed-notice.tsx'
import { LoadCard } from '../load-card.tsx'
import { useSavedForm } from '../use-saved-form.ts'
import { MessagePreview } from './message-preview.tsx'
import { TemplateField } from './template-field.tsx'

const templateDraft = { key: 'whatsapp-draft', schema: whatsappTemplate.data }

/** 'Mensaje de WhatsApp': the template of the reminders that the owner sends with one tap. */
export function WhatsappCard() {
  const query = useQuery(whatsappTemplateQuery)
  return (
    <LoadCard
      id="whatsapp"
      title="Mensaje de WhatsApp"
      about="Con un toque se abre WhatsApp con este mensaje ya escrito para tu cliente; tú lo envías."
      query={query}
      height={320}
    >
      {(saved) => <TemplateForm saved={saved} />}
    </LoadCard>
  )
}

function TemplateForm({ saved }: { saved: { template: string } }) {
  const form = useTemplateForm(saved)
  const { template } = form

  return (
    <form ref={form.box} noValidate onSubmit={form.submit}>
      <Stack>
        <ChangedNotice text={form.isDirty ? form.changedText : null} />
        <TemplateField value={template} error={form.error} onChange={form.write} />
        {!hasLink(template) && (
          <Text size="sm" c="yellow" role="status">
            Sin {'{enlace}'} tu cliente no podrá confirmar, cambiar ni cancelar desde el mensaje.
          </Text>
        )}
        <MessagePreview template={template} />
        <Buttons form={form} />
      </Stack>
    </form>
  )
}

function useTemplateForm(saved: { template: string }) {
  const form = useSavedForm({
    draft: templateDraft,
    saved,
    query: whatsappTemplateQuery,
    failure: 'Error al guardar el mensaje',
  })
  const { value, isTried, refusedFields } = form
  const { template } = value
  const problems = fieldErrors(saveWhatsappTemplate.body, value)
  const error = (isTried && problems.template) || refusedFields.template
  const write = (typed: string) => form.set({ template: typed })
  const submit = (event: FormEvent) =>
    form.submit(event, {
      problems,
      send: () =>
        ownerCall(saveWhatsappTemplate, { body: { ...value, version: fingerprint(saved) } }),
    })
  return { ...form, template, error, write, submit }
}

function Buttons({ form }: { form: ReturnType<typeof useTemplateForm> }) {
  const { template, isDirty, isSaving, write, discard } = form
  const original = defaultTemplate(useHasTeam())
  return (
    <Group gap="sm" grow preventGrowOverflow={false}>
      <Button type="submit" disabled={!isDirty} loading={isSaving}>
        Guardar mensaje
      </Button>
      <Button variant="default" disabled={!isDirty || isSaving} onClick={discard}>
        Dejar como estaba
      </Button>
      <Button
        variant="subtle"
        disabled={template === original || isSaving}
        onClick={() => write(original)}
      >
        Restablecer el original
      </Button>
    </Group>
  )
}
