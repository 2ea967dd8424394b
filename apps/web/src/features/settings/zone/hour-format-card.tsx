import { commerceHourFormat, saveHourFormat } from '@cuando/contract/business/settings'
import { formatTime } from '@cuando/es/time/times'
import { hourFormats } from '@cuando/time/hour-format'
import { Radio, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import { ownerCall } from '../../../lib/calls/owner-call.ts'
import { ChoiceForm } from '../components/choice-form.tsx'
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
  const form = useSavedForm({
    draft: formatDraft,
    saved,
    query: hourFormatQuery,
    failure: saveHourFormat.failure,
  })
  const { value, isSaving } = form
  return (
    <ChoiceForm
      form={form}
      action="Guardar formato"
      onSubmit={(event) =>
        form.submit(event, { problems: {}, send: () => ownerCall(saveHourFormat, { body: value }) })
      }
    >
      <Radio.Group
        aria-labelledby="horas"
        value={value.hourFormat}
        error={form.refusedFields.hourFormat}
        data-path="hourFormat"
        onChange={(chosen) =>
          form.set({ hourFormat: hourFormats.find((each) => each === chosen) ?? saved.hourFormat })
        }
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
    </ChoiceForm>
  )
}
