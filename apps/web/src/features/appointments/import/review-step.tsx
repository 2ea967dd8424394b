import { formatDay } from '@cuando/es/time/dates'
import { Alert, Button, Group, Stack, Text, Title } from '@mantine/core'
import { type Ref, useRef, useState } from 'react'
import { BatchesProgress } from '../../../domain/imports/batches-progress.tsx'
import { LineFilters } from '../../../domain/imports/line-filters.tsx'
import { countMany, manyWords } from '../../../domain/imports/many-words.ts'
import { StepTitle } from '../../../domain/imports/step-title.tsx'
import { NumberedPager } from '../../../ui/lists/numbered-pager.tsx'
import {
  countLines,
  type Filter,
  filters,
  isImported,
  isShown,
  type Line,
  lacksCustomer,
} from './choices-model.ts'
import classes from './import.module.css'
import { ReviewLine } from './review-line.tsx'
import type { usePreview } from './use-preview.ts'
import { leftOutWords } from './words-model.ts'

interface ReviewStepProps {
  preview: ReturnType<typeof usePreview>
  onBack: () => void
  onImport: () => void
}

/** Shows the suggestion for each event, and lets the owner change it. Nothing is stored yet. */
export function ReviewStep({ preview, onBack, onImport }: ReviewStepProps) {
  const { phase, lines } = preview
  const isDone = phase === 'done'
  const count = lines.filter(isImported).length
  const lacking = lines.filter(lacksCustomer).length
  return (
    <Stack>
      <StepTitle>Qué va a pasar con cada una</StepTitle>
      <Progress preview={preview} />
      {isDone && <LeftOut preview={preview} />}
      {lines.length > 0 && <ReviewLines preview={preview} />}
      {lacking > 0 && (
        <Text size="sm" c="error" role="note">
          {countMany(lacking, 'cita no dice de quién es', 'citas no dicen de quién son')}: sin eso
          no se importan.
        </Text>
      )}
      <Group gap="sm" grow preventGrowOverflow={false} className={classes.foot ?? ''}>
        <Button variant="default" onClick={onBack}>
          Volver
        </Button>
        <Button disabled={!isDone || count === 0} onClick={onImport}>
          {isDone ? `Importar ${manyWords(count)}` : 'Importar'}
        </Button>
      </Group>
    </Stack>
  )
}

function Progress({ preview }: Pick<ReviewStepProps, 'preview'>) {
  const { phase, lines } = preview
  if (phase === 'done')
    return (
      <Text role="status">
        {lines.length === 0
          ? 'No hay nada que importar.'
          : 'Listo, ya las revisamos. Todavía no se guardó nada.'}
      </Text>
    )
  return (
    <BatchesProgress
      label="Revisando los eventos"
      done={preview.done}
      total={preview.total}
      unit="partes revisadas"
      phase={phase}
      failure={preview.failure}
      assurance="Todavía no se guardó nada."
      onRetry={preview.goOn}
    />
  )
}

function LeftOut({ preview }: Pick<ReviewStepProps, 'preview'>) {
  const words = leftOutWords(preview.left)
  if (words.length === 0) return null
  return (
    <Alert color="yellow" variant="light" role="note">
      {words.map((each) => (
        <Text key={each} size="sm" className={classes.name ?? ''}>
          {each}
        </Text>
      ))}
    </Alert>
  )
}

const pageSize = 50

function ReviewLines({ preview }: Pick<ReviewStepProps, 'preview'>) {
  const { lines } = preview
  const [shown, setShown] = useState<Filter>('ALL')
  const [page, setPage] = useState(1)
  const list = useRef<HTMLUListElement>(null)
  const chosen = lines.filter((line) => isShown(line, shown))
  const pages = Math.max(1, Math.ceil(chosen.length / pageSize))
  // A choice may take the last line off the last page.
  const current = Math.min(page, pages)
  const onPage = chosen.slice((current - 1) * pageSize, current * pageSize)
  return (
    <>
      <Filters
        lines={lines}
        shown={shown}
        onChange={(next) => {
          setShown(next)
          setPage(1)
        }}
      />
      <Days ref={list} lines={onPage} preview={preview} />
      {pages > 1 && (
        <NumberedPager
          label="Páginas de eventos"
          page={current}
          pages={pages}
          onChange={(next) => {
            setPage(next)
            list.current?.scrollIntoView({ block: 'start' })
          }}
        />
      )}
    </>
  )
}

interface DaysProps extends Pick<ReviewStepProps, 'preview'> {
  ref: Ref<HTMLUListElement>
  lines: readonly Line[]
}

function Days({ ref, lines, preview: { services, choose } }: DaysProps) {
  return (
    <ul ref={ref} className={classes.days} aria-label="Eventos del archivo">
      {[...Map.groupBy(lines, ({ occurrence }) => occurrence.date)].map(([date, own]) => (
        <li key={date} className={classes.day}>
          <Title order={4} size="h5" mb={4}>
            {formatDay(date)}
          </Title>
          <ul className={classes.lines}>
            {own.map((line) => (
              <ReviewLine
                key={line.key}
                line={line}
                services={services}
                onChoose={(choice) => choose(line.key, choice)}
              />
            ))}
          </ul>
        </li>
      ))}
    </ul>
  )
}

const labels = {
  ALL: 'Todas',
  APPOINTMENT: 'Citas',
  BLOCK: 'Bloqueos',
  COLLIDES: 'Chocan',
  SKIP: 'No se importan',
} as const satisfies Record<Filter, string>

interface FiltersProps {
  lines: readonly Line[]
  shown: Filter
  onChange: (shown: Filter) => void
}

function Filters({ lines, shown, onChange }: FiltersProps) {
  const counts = countLines(lines)
  return (
    <LineFilters
      legend="Qué eventos se ven"
      filters={filters}
      counts={counts}
      shown={shown}
      wordsOf={(each) => `${labels[each]} ${manyWords(counts[each])}`}
      onChange={onChange}
    />
  )
}
