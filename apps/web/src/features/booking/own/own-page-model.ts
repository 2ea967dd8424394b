import type { OwnData } from '@cuando/contract/booking/own-data'
import type { OwnSearch } from '@cuando/contract/booking/own-search'
import type { OwnPath } from '@cuando/contract/business/public-path'

/** The address of a page about one appointment, and a form that was posted to it without JavaScript. */
export interface OwnPageInput extends Pick<OwnData, 'form' | 'draft'> {
  path: OwnPath
  search: OwnSearch
  /** Whether the server has found the appointment at the business that the link names. */
  isFound: boolean
}
