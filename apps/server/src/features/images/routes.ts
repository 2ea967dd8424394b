import { image, mailPicture } from '@cuando/contract/business/commerce'
import { bind } from '../../platform/http/binding.ts'
import { type PictureParts, showImage, showMailPicture } from './show-image.ts'

export const imageRoutes = (deps: PictureParts) => [
  bind(image, ({ params, query }) => showImage(deps, params.imageId, query)),
  bind(mailPicture, ({ params }) => showMailPicture(deps, params.imageId)),
]
