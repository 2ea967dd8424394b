import type { blankService } from '../business/blank-service.ts'
import type { serviceRules } from '../business/service-rules.ts'
import { freeText } from '../calls/text.ts'
import type { customerAbout } from '../customers/customer-about.ts'

// Fields that nothing else knows. Tests put them into the declarations, and find the parts that have a list of their own.

/** A text «Bebida favorita» among the owner's own fields of a customer. */
export const withFavouriteDrink = (declared: { customerAbout: typeof customerAbout }) => ({
  customerAbout: {
    ...declared.customerAbout,
    favouriteDrink: { label: 'Bebida favorita', blank: '', rule: freeText(100) },
  },
})

/** A text `whatToBring` of a service, and its rule. */
export const withWhatToBring = (declared: { blankService: typeof blankService }) => ({
  blankService: { ...declared.blankService, whatToBring: '' },
})

export const withRuleOfWhatToBring = (declared: { serviceRules: typeof serviceRules }) => ({
  serviceRules: { ...declared.serviceRules, whatToBring: freeText(100) },
})
