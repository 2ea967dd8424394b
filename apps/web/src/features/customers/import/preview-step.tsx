import { Button, Group, Stack, Text, VisuallyHidden } from '@mantine/core'
import { useRef, useState } from 'react'
import { BatchesProgress } from '../../../domain/imports/batches-progress.tsx'
import { countMany, manyWords } from '../../../domain/imports/many-words.ts'
import { NumberedPager } from '../../../ui/lists/numbered-pager.tsx'
import classes from './import.module.css'
import {
  countOutcomes,
  type KnownOutcome,
  type Line,
  outcomes,
  rowsToImport,
} from './outcomes-model.ts'
import { PreviewLine } from './preview-line.tsx'
import { StepTitle } from './step-title.tsx'
import type { useImport } from './use-import.ts'

interface PreviewStepProps {
  state: ReturnType<typeof useImport>
  onBack: () => void
  onImport: () => void
}

/** Shows what an import will do with each line; the first lines are shown before the last ones are previewed. */
export function PreviewStep({ state, onBack, onImport }: PreviewStepProps) {
  const { preview, lines, total } = state
  const count = rowsToImport(lines).length
  const isDone = preview.phase === 'done'
  return (
    <Stack>
      <StepTitle>Qué va a pasar con cada línea</StepTitle>
      <div className={classes.progress}>
        {isDone ? (
          <Text role="status">
            {count === 0
              ? 'No hay nada que importar.'
              : `Listo: revisamos ${countMany(lines.length, 'línea', 'líneas')}. Todavía no se guardó nada.`}
          </Text>
        ) : (
          <BatchesProgress
            label="Revisando las líneas"
            done={preview.answers.flat().length}
            total={total}
            unit="líneas revisadas"
            phase={preview.phase}
            failure={preview.failure}
            assurance="Todavía no se guardó nada."
            onRetry={preview.goOn}
          />
        )}
      </div>
      {lines.length > 0 && <PreviewLines lines={lines} />}
      <Group gap="sm" grow preventGrowOverflow={false} className={classes.foot ?? ''}>
        <Button variant="default" onClick={onBack}>
          Volver
        </Button>
        <Button disabled={!isDone || count === 0} onClick={onImport}>
          {isDone ? `Importar ${countMany(count, 'línea', 'líneas')}` : 'Importar'}
        </Button>
      </Group>
    </Stack>
  )
}

type Filter = KnownOutcome | 'ALL'

const pageSize = 50
const labels = {
  ALL: 'Todas',
  CREATE: 'Nuevos',
  UPDATE: 'Cambian',
  SAME: 'Sin cambios',
  REFUSE: 'Con problema',
} as const satisfies Record<Filter, string>

function PreviewLines({ lines }: { lines: readonly Line[] }) {
  const [shown, setShown] = useState<Filter>('ALL')
  const [page, setPage] = useState(1)
  const list = useRef<HTMLUListElement>(null)
  const chosen = shown === 'ALL' ? lines : lines.filter(({ outcome }) => outcome === shown)
  const pages = Math.max(1, Math.ceil(chosen.length / pageSize))
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
      <ul ref={list} className={classes.lines} aria-label="Líneas del archivo">
        {chosen.slice((page - 1) * pageSize, page * pageSize).map((line) => (
          <PreviewLine key={line.line} line={line} />
        ))}
      </ul>
      {pages > 1 && (
        <NumberedPager
          label="Páginas de líneas"
          page={page}
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

interface FiltersProps {
  lines: readonly Line[]
  shown: Filter
  onChange: (shown: Filter) => void
}

function Filters({ lines, shown, onChange }: FiltersProps) {
  const counts = { ALL: lines.length, ...countOutcomes(lines) }
  return (
    <fieldset className={classes.filters}>
      <VisuallyHidden component="legend">Qué líneas se ven</VisuallyHidden>
      {(['ALL', ...outcomes] as const).map((each) => (
        <Button
          key={each}
          variant={each === shown ? 'filled' : 'default'}
          radius="xl"
          fz="sm"
          px="sm"
          aria-pressed={each === shown}
          disabled={counts[each] === 0 && each !== shown}
          onClick={() => onChange(each)}
        >
          {`${labels[each]}: ${manyWords(counts[each])}`}
        </Button>
      ))}
    </fieldset>
  )
}
