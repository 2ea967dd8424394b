import { Radio, Stack } from '@mantine/core'
import { SectionCard } from '../../../../ui/page/section-card.tsx'

interface ChoiceCardProps {
  booksInOrder: boolean
  isBusy: boolean
  onChoose: (booksInOrder: boolean) => void
}

/** How somebody is chosen for a booking with anybody. Saved at once. */
export const ChoiceCard = ({ booksInOrder, isBusy, onChoose }: ChoiceCardProps) => (
  <SectionCard
    id="choice"
    title="Quien esté libre"
    about="A quién le toca una cita cuando el cliente no elige con quién."
    maw={720}
  >
    <Radio.Group
      aria-labelledby="choice"
      value={booksInOrder ? 'order' : 'even'}
      onChange={(chosen) => onChoose(chosen === 'order')}
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
