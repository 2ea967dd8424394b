import { commerceHourFormat, saveHourFormat } from '@cuando/contract/business/settings'
import { formatTime } from '@cuando/es/time/times'
import { hourFormats } from '@cuando/time/hour-format'
import { Button, Group, Radio, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import type * as z from 'zod/mini'
import { ownerCall } from '../../../lib/calls/owner-call.ts'
import { LoadCard } from '../components/load-card.tsx'
import { useSavedForm } from '../components/use-saved-form.ts'
import { hourFormatQuery } from '../queries.ts'

const formatDraft = { key: 'hour-format-draft', schema: commerceHourFormat.data }

type Saved = z.output<typeof commerceHourFormat.data>

/** 'Cómo se ven las horas': the 24 or 12 hour format for customers. */
export function HourFormatCard() {
  const query = useQuery(hourFormatQuery)
  return (
    <LoadCard
      id="horas"
      title="Cómo se ven las horas"
      about="Así las leen tus clientes: en tu página, en sus correos y en los mensajes de WhatsApp. En tu agenda y en tus avisos siguen siendo de 24 horas."
      query={query}
      height={124}
    >
      {(saved) => <FormatForm saved={saved} />}
    </LoadCard>
  )
}

function FormatForm({ saved }: { saved: Saved }) {
  const { box, value, choose, error, isDirty, isSaving, submit } = useFormatForm(saved)

  return (
    <form ref={box} noValidate onSubmit={submit}>
      <Stack>
        <Radio.Group
          aria-labelledby="horas"
          value={value.hourFormat}
          error={error}
          data-path="hourFormat"
          onChange={choose}
        >
          <Stack gap="sm">
            {hourFormats.map((each) => (
              <Radio
                key={each}
                value={each}
                label={`${each} horas (${formatTime('18:00', each)})`}
                disabled={isSaving}
              />
            ))}
          </Stack>
        </Radio.Group>
        <Group>
          <Button type="submit" disabled={!isDirty} loading={isSaving}>
            Guardar formato
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

function useFormatForm(saved: Saved) {
  const form = useSavedForm({
    draft: formatDraft,
    saved,
    query: hourFormatQuery,
    failure: 'Error al guardar el formato de las horas',
  })
  const { value } = form
  const choose = (chosen: string) =>
    form.set({ hourFormat: hourFormats.find((each) => each === chosen) ?? saved.hourFormat })
  const submit = (event: FormEvent) =>
    form.submit(event, {
      problems: {},
      send: () => ownerCall(saveHourFormat, { body: value }),
    })
  return { ...form, choose, error: form.refusedFields.hourFormat, submit }
}
