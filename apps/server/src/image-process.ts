import sharp from 'sharp'
import { drawMap } from './features/geo/draw-map.ts'
import {
  drawForMail,
  drawForPrint,
  resizeImage,
  resizeUpload,
} from './features/images/resize-upload.ts'
import { makeCard } from './features/pages/card/make-card.ts'
import { serveTasks } from './platform/process/serve-tasks.ts'

// The entry point of the image process, which the server starts.
sharp.cache(false)
sharp.concurrency(1)
// An Ultra HDR photo is also a plain JPEG; its own decoder would hold all of it, at eight bytes a pixel.
sharp.block({ operation: ['VipsForeignLoadUhdr'] })

serveTasks(
  { drawForMail, drawForPrint, drawMap, makeCard, resizeImage, resizeUpload },
  { maxRssBytes: 192 * 1024 * 1024 },
)
