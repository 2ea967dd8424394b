import type { Profile } from '@cuando/contract/accounts/profile'
import { otherCategoryId } from '@cuando/contract/accounts/registration'
import { unknownPoint } from '@cuando/contract/places/coordinates'
import { makeImagePath } from '../images/show-image.ts'
import type { ProfileRow } from './store.ts'

export function presentProfile(row: ProfileRow): Profile {
  return {
    name: row.owner_name,
    lastName: row.last_name,
    phone: row.phone,
    email: row.email,
    businessName: row.name,
    businessDescription: row.description,
    image: makeImagePath(row.image_id),
    cover: makeImagePath(row.cover_id),
    gallery: row.gallery.map((each) => makeImagePath(each.image_id)),
    commerceCategory: row.category_id ?? (row.other_category ? otherCategoryId : ''),
    commerceCategoryName: row.category_name ?? '',
    otherCategory: row.other_category ?? '',
    address: row.address,
    latitude: writeDegrees(row.latitude ?? unknownPoint.latitude),
    longitude: writeDegrees(row.longitude ?? unknownPoint.longitude),
    username: row.username,
  }
}

/** Without an exponent, which JavaScript writes below a millionth of a degree (10 cm). */
const writeDegrees = (degrees: number) => (Math.abs(degrees) < 1e-6 ? '0' : String(degrees))
