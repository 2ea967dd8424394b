import { Button, Center, Group, Input, Skeleton, Stack, Text } from '@mantine/core'
import { IconCurrentLocation, IconMapPinCheck } from '@tabler/icons-react'
import { type ComponentType, type ReactNode, useEffect, useId, useState } from 'react'
import { LoadFailure } from '../lists/load-failure.tsx'
import type { LeafletMapProps } from './leaflet-map.tsx'
import { type Pin, pinAt, type Tiles } from './pin.ts'
import classes from './pin-map.module.css'

export interface PinMapProps {
  label: string
  /** Identifies the field when its error is focused. */
  name?: string
  /** Null until the user has placed the pin: by tap, drag, arrow keys or device location. */
  value: Pin | null
  onChange: (pin: Pin) => void
  /** Position of the pin until it is placed. */
  start: Pin
  /** Undefined while they aren't known. Without any (null, or none that load) the map is a plain grid. */
  tiles: Tiles | null | undefined
  /** The map is loaded only when this is true; until then a skeleton takes its place. */
  isReady?: boolean
  error?: ReactNode
}

export function PinMap(props: PinMapProps) {
  const { label, name, value, start, tiles, isReady = true, error } = props
  const id = useId()
  const [isPlain, setPlain] = useState(false)
  const put = (pin: Pin) => props.onChange(pinAt(pin))
  return (
    <Stack
      gap="xs"
      role="group"
      tabIndex={-1}
      data-path={name}
      aria-labelledby={`${id}-label`}
      aria-describedby={`${id}-help ${id}-state`}
      className={classes.field}
    >
      <Group justify="space-between" align="center" gap="xs">
        <Input.Label id={`${id}-label`} labelElement="div" size="md">
          {label}
        </Input.Label>
        <LocateButton onLocated={put} />
      </Group>
      <div className={classes.frame} data-error={Boolean(error)}>
        {isReady ? (
          <LazyMap value={value} onChange={put} start={start} tiles={tiles} onPlain={setPlain} />
        ) : (
          <MapSkeleton />
        )}
      </div>
      <Help id={`${id}-help`} isPlain={isPlain} />
      <PinState id={`${id}-state`} isPlaced={value !== null} error={error} />
    </Stack>
  )
}

const noMap =
  'El mapa no está disponible por ahora: coloca el pin sobre la cuadrícula o usa tu ubicación.'

/** The gestures depend on the device; the style sheet shows the matching help. */
function Help({ id, isPlain }: { id: string; isPlain: boolean }) {
  return (
    <div id={id}>
      <Text role="status" size="sm" className={classes.message}>
        {isPlain && noMap}
      </Text>
      <Text size="sm" c="dimmed">
        {!isPlain && (
          <>
            Toca el mapa o arrastra el pin.{' '}
            <span className={classes.forFingers}>Con dos dedos mueves el mapa.</span>
          </>
        )}
        <span className={classes.forKeys}>
          Con el teclado, llega al pin con Tab y muévelo con las flechas.
        </span>
      </Text>
    </div>
  )
}

function PinState(props: { id: string; isPlaced: boolean; error: ReactNode }) {
  return (
    <div id={props.id} role="status" className={classes.message}>
      {props.error !== undefined && <Input.Error size="md">{props.error}</Input.Error>}
      {props.isPlaced && (
        <Text size="sm" className={classes.placed}>
          <IconMapPinCheck size={18} aria-hidden />
          Pin colocado
        </Text>
      )}
    </div>
  )
}

function LocateButton({ onLocated }: { onLocated: (pin: Pin) => void }) {
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)

  const locate = async () => {
    setBusy(true)
    const found = await locateDevice()
    setBusy(false)
    setProblem(found.ok ? null : found.message)
    if (found.ok) onLocated(found.pin)
  }

  return (
    <>
      <Button
        variant="light"
        leftSection={<IconCurrentLocation size={18} aria-hidden />}
        loading={isBusy}
        onClick={locate}
      >
        Usar mi ubicación
      </Button>
      <Text role="status" size="sm" c="dimmed" className={classes.message}>
        {problem}
      </Text>
    </>
  )
}

type Located = { ok: true; pin: Pin } | { ok: false; message: string }

const denied = 'No tenemos permiso para usar tu ubicación. Coloca el pin a mano.'
const unknown = 'No pudimos obtener tu ubicación. Coloca el pin a mano.'

/** The device's position; the browser asks for permission first. */
function locateDevice(): Promise<Located> {
  return new Promise((resolve) => {
    if (!('geolocation' in navigator)) return resolve({ ok: false, message: unknown })
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => resolve({ ok: true, pin: { latitude, longitude } }),
      ({ code, PERMISSION_DENIED }) =>
        resolve({ ok: false, message: code === PERMISSION_DENIED ? denied : unknown }),
      { enableHighAccuracy: true, timeout: 10_000, maximumAge: 60_000 },
    )
  })
}

/** The map, loaded when first shown. With React.lazy a failed load would crash the form around it. */
function LazyMap(props: LeafletMapProps) {
  const [attempt, setAttempt] = useState(1)
  const [failed, setFailed] = useState(0)
  const [LeafletMap, setMap] = useState<ComponentType<LeafletMapProps> | null>(null)

  useEffect(() => {
    const load = async () => {
      try {
        const module = await import('./leaflet-map.tsx')
        setMap(() => module.LeafletMap)
      } catch {
        setFailed(attempt)
      }
    }
    void load()
  }, [attempt])

  if (LeafletMap) return <LeafletMap {...props} />
  if (failed < attempt) return <MapSkeleton />
  return (
    <Center h="100%" p="sm">
      <LoadFailure
        message="No pudimos cargar el mapa."
        onRetry={() => setAttempt((last) => last + 1)}
      />
    </Center>
  )
}

const MapSkeleton = () => <Skeleton h="100%" radius={0} />
