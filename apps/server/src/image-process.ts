import sharp from 'sharp'
import { drawMap } from './features/geo/draw-map.ts'
import { makeCard } from './features/images/make-card.ts'
import { resizeImage, resizeUpload } from './features/images/resize-upload.ts'
import { serveTasks } from './platform/process/serve-tasks.ts'

// The server's second program, which it starts itself: all that decodes or draws a picture.
sharp.cache(false)
sharp.concurrency(1)
// An Ultra HDR photo is a JPEG like any other; its own decoder holds all of it, at eight bytes a pixel.
sharp.block({ operation: ['VipsForeignLoadUhdr'] })

serveTasks({ drawMap, makeCard, resizeImage, resizeUpload }, { maxRssBytes: 192 * 1024 * 1024 })
