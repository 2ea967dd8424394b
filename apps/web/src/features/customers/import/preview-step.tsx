import { Button, Group, Stack, Text } from '@mantine/core'
import { memo, useRef, useState } from 'react'
import { BatchesProgress } from '../../../domain/imports/batches-progress.tsx'
import { LineFilters } from '../../../domain/imports/line-filters.tsx'
import { countMany, manyWords } from '../../../domain/imports/many-words.ts'
import { StepTitle } from '../../../domain/imports/step-title.tsx'
import { NumberedPager } from '../../../ui/lists/numbered-pager.tsx'
import { type FileUnit, unitWords } from '../file/unit-model.ts'
import classes from './import.module.css'
import {
  countChanging,
  countShown,
  isShown,
  type Line,
  type LineFilter,
  lineFilters,
} from './outcomes-model.ts'
import { PreviewLine } from './preview-line.tsx'
import type { useImport } from './use-import.ts'

interface PreviewStepProps {
  unit: FileUnit
  state: ReturnType<typeof useImport>
  onBack: () => void
  onImport: () => void
}

/** Shows what an import will do with each line; the first lines are shown before the last ones are previewed. */
export function PreviewStep({ unit, state, onBack, onImport }: PreviewStepProps) {
  const { one, many, theMany, reviewed } = unitWords[unit]
  const { preview, lines, total } = state
  const isDone = preview.phase === 'done'
  const count = isDone ? countChanging(lines) : 0
  return (
    <Stack>
      <StepTitle>{`Qué va a pasar con cada ${one}`}</StepTitle>
      <div className={classes.progress}>
        {isDone ? (
          <Text role="status">
            {count === 0
              ? 'No hay nada que importar.'
              : `Listo: revisamos ${countMany(lines.length, one, many)}. Todavía no se guardó nada.`}
          </Text>
        ) : (
          <BatchesProgress
            label={`Revisando ${theMany}`}
            done={preview.answers.reduce((sum, rows) => sum + rows.length, 0)}
            total={total}
            unit={reviewed}
            phase={preview.phase}
            failure={preview.failure}
            assurance="Todavía no se guardó nada."
            onRetry={preview.goOn}
          />
        )}
      </div>
      {lines.length > 0 && <PreviewLines unit={unit} lines={lines} />}
      <Group gap="sm" grow preventGrowOverflow={false} className={classes.foot ?? ''}>
        <Button variant="default" onClick={onBack}>
          Volver
        </Button>
        <Button disabled={!isDone || count === 0} onClick={onImport}>
          {isDone ? `Importar ${countMany(count, one, many)}` : 'Importar'}
        </Button>
      </Group>
    </Stack>
  )
}

const pageSize = 50
const labels = {
  CREATE: 'Nuevos',
  UPDATE: 'Cambian',
  SAME: 'Sin cambios',
  REFUSE: 'Con problema',
  LEFT_OUT: 'Sin algún dato',
} as const satisfies Record<Exclude<LineFilter, 'ALL'>, string>

interface PreviewLinesProps {
  unit: FileUnit
  lines: readonly Line[]
}

// Not with each step of the progress: thousands of lines take long.
const PreviewLines = memo(function PreviewLines({ unit, lines }: PreviewLinesProps) {
  const words = unitWords[unit]
  const [shown, setShown] = useState<LineFilter>('ALL')
  const [page, setPage] = useState(1)
  const list = useRef<HTMLUListElement>(null)
  const chosen = lines.filter((line) => isShown(line, shown))
  const pages = Math.max(1, Math.ceil(chosen.length / pageSize))
  return (
    <>
      <Filters
        unit={unit}
        lines={lines}
        shown={shown}
        onChange={(next) => {
          setShown(next)
          setPage(1)
        }}
      />
      <ul ref={list} className={classes.lines} aria-label={words.ofFile}>
        {chosen.slice((page - 1) * pageSize, page * pageSize).map((line) => (
          <PreviewLine key={line.line} unit={unit} line={line} />
        ))}
      </ul>
      {pages > 1 && (
        <NumberedPager
          label={`Páginas de ${words.many}`}
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
})

interface FiltersProps {
  unit: FileUnit
  lines: readonly Line[]
  shown: LineFilter
  onChange: (shown: LineFilter) => void
}

function Filters({ unit, lines, shown, onChange }: FiltersProps) {
  const counts = countShown(lines)
  const words = unitWords[unit]
  return (
    <LineFilters
      legend={words.shown}
      filters={lineFilters.filter((each) => each !== 'LEFT_OUT' || counts.LEFT_OUT > 0)}
      counts={counts}
      shown={shown}
      wordsOf={(each) => `${each === 'ALL' ? words.all : labels[each]}: ${manyWords(counts[each])}`}
      onChange={onChange}
    />
  )
}
