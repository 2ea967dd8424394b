import { localTime } from '@cuando/es/time/local-time'
import { Input, Text, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import {
  Fragment,
  type ReactNode,
  type Ref,
  type RefObject,
  useDeferredValue,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { FieldGroup } from '../../../ui/fields/field-group.tsx'
import classes from './zone.module.css'
import { type FoundZone, findZones, type SelectableZone } from './zone-model.ts'

interface ZoneChoiceProps {
  zones: readonly SelectableZone[]
  now: number
  value: string
  error: ReactNode
  onChange: (id: string) => void
}

/** Searchable list of all time zones. */
export function ZoneChoice({ zones, now, value, error, onChange }: ZoneChoiceProps) {
  const [search, setSearch] = useState('')
  const wanted = useDeferredValue(search)
  const found = useMemo(() => findZones(zones, wanted), [zones, wanted])
  const list = useRef<HTMLDivElement>(null)
  useScrolledList(list, wanted)

  return (
    <>
      <TextInput
        type="search"
        label="Buscar por ciudad, estado, país o diferencia con UTC"
        placeholder="Cancún, Puebla, Perú, UTC-5…"
        leftSection={<IconSearch size={18} aria-hidden />}
        value={search}
        onChange={({ currentTarget }) => setSearch(currentTarget.value)}
      />
      <FieldGroup legend="Elige tu zona" data-path="timezone" tabIndex={-1}>
        <Text size="sm" c="dimmed" role="status">
          {found.length === 1 ? '1 zona' : `${found.length} zonas`}
        </Text>
        {found.length === 0 ? (
          <Text>
            No encontramos ese lugar. Busca por el estado, el país o la ciudad más cercana.
          </Text>
        ) : (
          <ZoneList ref={list} zones={found} now={now} value={value} onChange={onChange} />
        )}
        {error && (
          <Input.Error size="md" role="alert">
            {error}
          </Input.Error>
        )}
      </FieldGroup>
    </>
  )
}

/** Scrolls the list, not the page, to the selected zone or, during a search, to the first match. */
function useScrolledList(list: RefObject<HTMLDivElement | null>, wanted: string) {
  useEffect(() => {
    if (!list.current) return
    const chosen = list.current.querySelector<HTMLElement>('label:has(:checked)')
    const isWhole = wanted === '' && chosen !== null
    list.current.scrollTop = isWhole ? chosen.offsetTop - list.current.offsetTop - 48 : 0
  }, [list, wanted])
}

interface ZoneListProps extends Omit<ZoneChoiceProps, 'error' | 'zones'> {
  ref: Ref<HTMLDivElement>
  zones: readonly FoundZone[]
}

/** The zones below the names of their continents. */
function ZoneList({ ref, zones, now, value, onChange }: ZoneListProps) {
  return (
    <div ref={ref} className={classes.list}>
      {zones.map((zone, at) => (
        <Fragment key={zone.id}>
          {zone.continent !== zones[at - 1]?.continent && (
            <div className={classes.continent}>{zone.continent}</div>
          )}
          <ZoneOption zone={zone} now={now} isChosen={zone.id === value} onChange={onChange} />
        </Fragment>
      ))}
    </div>
  )
}

interface ZoneOptionProps {
  zone: FoundZone
  now: number
  isChosen: boolean
  onChange: (id: string) => void
}

function ZoneOption({ zone, now, isChosen, onChange }: ZoneOptionProps) {
  return (
    <label className={classes.zone}>
      <input
        type="radio"
        name="timezone"
        className={classes.radio}
        checked={isChosen}
        onChange={() => onChange(zone.id)}
      />
      <span>
        {zone.city}
        {![zone.city, zone.continent, ''].includes(zone.country) && (
          <span className={classes.dim}> {zone.country}</span>
        )}
        {zone.place && (
          <Text span size="sm" display="block">
            Es la hora de {zone.place}
          </Text>
        )}
      </span>
      <Text span size="sm" className={classes.when}>
        {localTime(now, zone.id).time} <span className={classes.dim}>{zone.offset}</span>
      </Text>
    </label>
  )
}
