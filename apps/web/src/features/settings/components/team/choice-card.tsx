import { Radio, Stack } from '@mantine/core'
import { useState } from 'react'
import { SectionCard } from '../../../../ui/page/section-card.tsx'

interface ChoiceCardProps {
  booksInOrder: boolean
  onChoose: (booksInOrder: boolean) => Promise<void>
}

/** How somebody is chosen for a booking with anybody. Saved at once. */
export function ChoiceCard({ booksInOrder, onChoose }: ChoiceCardProps) {
  /** While it is being saved. */
  const [chosen, setChosen] = useState<boolean | null>(null)
  const isBusy = chosen !== null
  const choose = async (inOrder: boolean) => {
    setChosen(inOrder)
    await onChoose(inOrder)
    setChosen(null)
  }
  return (
    <SectionCard
      id="choice"
      title="Quien esté libre"
      about="A quién le toca una cita cuando el cliente no elige con quién."
      maw={720}
    >
      <Radio.Group
        aria-labelledby="choice"
        value={(chosen ?? booksInOrder) ? 'order' : 'even'}
        onChange={(value) => void choose(value === 'order')}
      >
        <Stack gap="sm">
          <Radio
            value="even"
            label="Repartir parejo"
            description="A quien tenga menos tiempo agendado ese día; si empatan, a quien lleve más tiempo sin recibir una cita."
            disabled={isBusy}
          />
          <Radio
            value="order"
            label="En orden"
            description="A la primera persona de la lista que esté libre."
            disabled={isBusy}
          />
        </Stack>
      </Radio.Group>
    </SectionCard>
  )
}
