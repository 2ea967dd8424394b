import 'react-easy-crop/react-easy-crop.css'
import { ActionIcon, Button, Group, Input, Skeleton, Slider, Text } from '@mantine/core'
import { IconZoomIn, IconZoomOut } from '@tabler/icons-react'
import { type Ref, useEffect, useRef, useState } from 'react'
import Cropper from 'react-easy-crop'
import { CloseDialogButton, Dialog } from '../page/dialog.tsx'
import classes from './crop-dialog.module.css'
import type { Area } from './draw-picture.ts'
import { cropPicture, type Picture } from './prepare-picture.ts'
import { type Shape, shapes } from './shapes.ts'

interface CropDialogProps {
  title: string
  shape: Shape
  /** The picture as read by `openPicture`. */
  blob: Blob
  onUse: (picture: Picture) => void
  onClose: () => void
}

const maxZoom = 4
const zoomStep = 0.1
const zoomLabel = 'Acercamiento'
const center = { x: 0, y: 0 }

/** Moves and zooms a picture under the outline of its visible part. */
export function CropDialog({ title, shape, blob, onUse, onClose }: CropDialogProps) {
  const source = useObjectUrl(blob)
  const [zoom, setZoom] = useState(1)
  const { stage, measure, use, isBusy, problem } = useCropping({ shape, blob, onUse })

  return (
    <Dialog
      opened
      onClose={onClose}
      title={title}
      size="lg"
      // A dialog that grows while it opens would be measured too small.
      transitionProps={{ transition: 'fade' }}
    >
      <Stage
        ref={stage}
        source={source}
        shape={shape}
        zoom={zoom}
        onZoom={setZoom}
        onMeasured={measure}
      />
      <Text size="sm" c="dimmed" mt="xs" ta="center">
        Arrastra la foto para encuadrarla.
      </Text>
      <ZoomSlider value={zoom} onChange={setZoom} />
      <div role="alert">{problem && <Input.Error size="md">{problem}</Input.Error>}</div>
      <Group gap="sm" mt="lg" grow preventGrowOverflow={false}>
        <CloseDialogButton>Cancelar</CloseDialogButton>
        <Button loading={isBusy} onClick={use} data-autofocus>
          Usar esta foto
        </Button>
      </Group>
    </Dialog>
  )
}

/** Crops the picture to the last area that was measured. */
function useCropping({ shape, blob, onUse }: Pick<CropDialogProps, 'shape' | 'blob' | 'onUse'>) {
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const area = useRef<Area>(null)
  const [measured] = useState(makeSignal)
  const stage = useRef<HTMLDivElement>(null)

  const measure = (pixels: Area) => {
    // Before the picture has loaded, the area is empty.
    if (!(pixels.width > 0 && pixels.height > 0)) return
    area.current = pixels
    measured.give()
  }
  const use = async () => {
    setBusy(true)
    setProblem(null)
    // The button may be pressed before the picture has loaded.
    await measured.given
    const cropped = area.current && (await cropPicture(blob, area.current, shapes[shape].max))
    // The dialog was closed meanwhile.
    if (!cropped || !stage.current) return
    setBusy(false)
    if (cropped.ok) onUse(cropped.picture)
    else setProblem(cropped.message)
  }
  return { stage, measure, use, isBusy, problem }
}

interface StageProps {
  ref: Ref<HTMLDivElement>
  /** The address of the picture; null until there is one. */
  source: string | null
  shape: Shape
  zoom: number
  onZoom: (zoom: number) => void
  /** Called with the part of the picture that is in the outline, in its pixels. */
  onMeasured: (area: Area) => void
}

/** The picture under the outline. */
function Stage({ ref, source, shape, zoom, onZoom, onMeasured }: StageProps) {
  const [crop, setCrop] = useState(center)
  const [isPanorama, setPanorama] = useState(false)
  const { aspect } = shapes[shape]
  return (
    <div
      ref={ref}
      className={classes.stage}
      data-shape={shape}
      data-panorama={isPanorama || undefined}
    >
      {source ? (
        <Cropper
          image={source}
          crop={crop}
          zoom={zoom}
          maxZoom={maxZoom}
          aspect={aspect}
          cropShape={shape === 'round' ? 'round' : 'rect'}
          // As large as it can be while all of its shorter side is in the outline.
          objectFit={shape === 'wide' && !isPanorama ? 'horizontal-cover' : 'cover'}
          onMediaLoaded={({ naturalWidth, naturalHeight }) =>
            setPanorama(naturalWidth / naturalHeight > aspect)
          }
          showGrid={false}
          keyboardStep={10}
          disableAutomaticStylesInjection
          classes={{ mediaClassName: classes.media ?? '' }}
          cropperProps={{
            role: 'group',
            'aria-label': 'Encuadre: mueve la foto con las flechas del teclado',
          }}
          onCropChange={setCrop}
          onZoomChange={onZoom}
          onCropAreaChange={(_share, pixels) => onMeasured(pixels)}
        />
      ) : (
        <Skeleton height="100%" />
      )}
    </div>
  )
}

/** A promise with a function that resolves it. */
function makeSignal() {
  let give = () => {}
  const given = new Promise<void>((resolve) => {
    give = resolve
  })
  return { given, give }
}

interface ZoomSliderProps {
  value: number
  onChange: (zoom: number) => void
}

function ZoomSlider({ value, onChange }: ZoomSliderProps) {
  const change = (by: number) => onChange(Math.min(maxZoom, Math.max(1, value + by)))
  return (
    <div className={classes.zoom}>
      <Text size="sm" fw={500} aria-hidden>
        {zoomLabel}
      </Text>
      <ActionIcon color="gray" aria-label="Alejar" onClick={() => change(-0.5)}>
        <IconZoomOut size={22} aria-hidden />
      </ActionIcon>
      <Slider
        value={value}
        onChange={onChange}
        min={1}
        max={maxZoom}
        step={zoomStep}
        size="md"
        thumbSize={24}
        label={null}
        thumbLabel={zoomLabel}
        thumbValueText={`${Math.round(value * 100)} %`}
      />
      <ActionIcon color="gray" aria-label="Acercar" onClick={() => change(0.5)}>
        <IconZoomIn size={22} aria-hidden />
      </ActionIcon>
    </div>
  )
}

/** An object URL of the picture, revoked when it is no longer shown. */
function useObjectUrl(blob: Blob): string | null {
  const [url, setUrl] = useState<string | null>(null)
  useEffect(() => {
    const made = URL.createObjectURL(blob)
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [blob])
  return url
}
