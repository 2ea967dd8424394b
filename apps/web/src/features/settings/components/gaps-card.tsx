import { commerceGaps, saveGaps } from '@cuando/contract/business/gaps'
import type { Data } from '@cuando/contract/calls/endpoint'
import { Switch } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { ownerCall } from '../../../lib/calls/owner-call.ts'
import { gapsQuery } from '../queries.ts'
import { ChoiceForm } from './choice-form.tsx'
import { LoadCard } from './load-card.tsx'
import { useSavedForm } from './use-saved-form.ts'

const gapsDraft = { key: 'gaps-draft', schema: commerceGaps.data }

/** 'Evitar huecos': whether customers are offered starts that leave gaps of no use. */
export function GapsCard() {
  const query = useQuery(gapsQuery)
  return (
    <LoadCard
      id="huecos"
      title="Evitar huecos"
      about="Tus clientes no ven las horas que dejarían libre un rato más corto que tu servicio más corto, mientras les queden otras ese día."
      query={query}
      height={84}
    >
      {(saved) => <GapsForm saved={saved} />}
    </LoadCard>
  )
}

function GapsForm({ saved }: { saved: Data<typeof commerceGaps> }) {
  const form = useSavedForm({
    draft: gapsDraft,
    saved,
    query: gapsQuery,
    failure: saveGaps.failure,
  })
  const { value, isSaving } = form
  return (
    <ChoiceForm
      form={form}
      action="Guardar ajuste"
      onSubmit={(event) =>
        form.submit(event, { problems: {}, send: () => ownerCall(saveGaps, { body: value }) })
      }
    >
      <Switch
        label="Evitar huecos"
        data-path="avoidsGaps"
        checked={value.avoidsGaps}
        disabled={isSaving}
        onChange={({ currentTarget }) => form.set({ avoidsGaps: currentTarget.checked })}
      />
    </ChoiceForm>
  )
}
