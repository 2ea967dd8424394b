import { Button, Center, Group, Input, Skeleton, Stack, Text } from '@mantine/core'
import { IconCurrentLocation, IconMapPinCheck } from '@tabler/icons-react'
import { type ComponentType, type ReactNode, useEffect, useId, useState } from 'react'
import { LoadFailure } from '../load-failure.tsx'
import type { LeafletMapProps } from './leaflet-map.tsx'
import type { Pin, Tiles } from './pin.ts'
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
  /** Without tiles (not loaded yet, or none configured) the map is a plain grid. */
  tiles: Tiles | null
  error?: ReactNode
}

export function PinMap({ label, name, value, onChange, start, tiles, error }: PinMapProps) {
  const id = useId()
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
        <LocateButton onLocated={onChange} />
      </Group>
      <div className={classes.frame} data-error={Boolean(error)}>
        <LazyMap value={value} onChange={onChange} start={start} tiles={tiles} />
      </div>
      <Text id={`${id}-help`} size="sm" c="dimmed">
        Toca el mapa o arrastra el pin. Con el teclado, llega al pin con Tab y muévelo con las
        flechas.
      </Text>
      <PinState id={`${id}-state`} isPlaced={value !== null} error={error} />
    </Stack>
  )
}

function PinState(props: { id: string; isPlaced: boolean; error: ReactNode }) {
  return (
    <div id={props.id} role="status">
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
      <Text role="status" size="sm" c="dimmed" className={classes.problem}>
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
  if (failed < attempt) return <Skeleton h="100%" radius={0} />
  return (
    <Center h="100%" p="sm">
      <LoadFailure
        message="No pudimos cargar el mapa."
        onRetry={() => setAttempt((last) => last + 1)}
      />
    </Center>
  )
}
