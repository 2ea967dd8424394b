import * as blocking from '@cuando/contract/customers/blocked-contacts'
import {
  customerAppointments,
  customerBrief,
  usualMember,
} from '@cuando/contract/customers/customer-history'
import * as imports from '@cuando/contract/customers/customer-imports'
import { undoMerge as undoMergeCall } from '@cuando/contract/customers/customer-merges'
import * as notes from '@cuando/contract/customers/customer-notes'
import * as customers from '@cuando/contract/customers/customers'
import * as duplicates from '@cuando/contract/customers/duplicates'
import type { Clock } from '../../platform/clock/clock.ts'
import type { Db } from '../../platform/db/database.ts'
import type { KeyedHash } from '../../platform/db/secrets/keyed-hash.ts'
import { bindCaller } from '../../platform/http/binding.ts'
import { limited, type RateLimits } from '../../platform/http/limits/rate-limit.ts'
import { andThen, done, type Outcome } from '../../platform/outcome.ts'
import type { CommerceCaller, RoleCaller } from '../commerce/store.ts'
import { type MemberCaller, scoped } from '../team/keep-in-scope.ts'
import { blockContact, listBlockedContacts, unblockContact } from './blocked/block-contact.ts'
import { listCustomerAppointments, showCustomer, showUsualMember } from './detail/show-customer.ts'
import { countDuplicates, listDuplicates } from './duplicates/list-duplicates.ts'
import { markDistinct } from './duplicates/mark-distinct.ts'
import { eraseCustomer } from './erase/erase-customer.ts'
import { findCustomer } from './find-customer.ts'
import { exportCustomers } from './imports/export-customers.ts'
import { importRows, showLastImport, startImport } from './imports/import-rows.ts'
import { previewImport } from './imports/preview-import.ts'
import { undoImport } from './imports/undo-import.ts'
import { showBrief } from './known/show-brief.ts'
import { listCustomers, listTags } from './list-customers.ts'
import { mergeCustomers } from './merge/merge-customers.ts'
import { undoMerge } from './merge/undo-merge.ts'
import { addNote, listNotes, pinNote, removeNote } from './notes/write-note.ts'
import { seenBy } from './present.ts'
import { createCustomer, updateCustomer } from './save-customer.ts'

interface Deps {
  db: Db
  /** For lists, which may be some seconds old. */
  oldDb: Db
  clock: Clock
  rateLimits: RateLimits
  keyedHash: KeyedHash
}

export const customerRoutes = ({ db, oldDb, clock, rateLimits, keyedHash }: Deps) => [
  bindCaller(customers.listCustomers, (caller: MemberCaller, { query }) =>
    andThen(listCustomers({ db: oldDb, now: clock.now() }, scoped(caller), query), async (found) =>
      done({ ...found, customers: found.customers.map((each) => seenBy(caller, each)) }),
    ),
  ),
  bindCaller(customers.customerTags, ({ commerceId }: CommerceCaller) =>
    listTags(oldDb, commerceId),
  ),
  bindCaller(customers.createCustomer, (caller: RoleCaller, { headers, body }) => {
    const key = headers['idempotency-key']
    return shownTo(caller, createCustomer({ db, now: clock.now() }, caller.commerceId, body, key))
  }),
  bindCaller(customers.customerById, (caller: RoleCaller, { params }) =>
    shownTo(caller, showCustomer({ db, now: clock.now() }, caller.commerceId, params)),
  ),
  bindCaller(customers.updateCustomer, (caller: RoleCaller, { params, body }) =>
    shownTo(
      caller,
      updateCustomer({ db, now: clock.now() }, caller.commerceId, { ...body, ...params }),
    ),
  ),
  bindCaller(customerAppointments, ({ commerceId }: CommerceCaller, { params, query }) =>
    listCustomerAppointments({ db: oldDb, now: clock.now() }, commerceId, { ...query, ...params }),
  ),
  bindCaller(usualMember, ({ commerceId }: CommerceCaller, { params }) =>
    showUsualMember({ db: oldDb, now: clock.now() }, commerceId, params),
  ),
  bindCaller(customerBrief, ({ commerceId }: CommerceCaller, { params }) =>
    showBrief({ db, now: clock.now() }, commerceId, params),
  ),
  bindCaller(customers.customerByEmail, (caller: RoleCaller, { params }) =>
    shownTo(caller, findCustomer({ db, now: clock.now() }, caller.commerceId, params)),
  ),
  ...blockingRoutes({ db, clock }),
  ...duplicateRoutes({ db, oldDb, clock }),
  ...removalRoutes({ db, clock, keyedHash }),
  ...noteRoutes({ db, clock }),
  ...importRoutes({ db, oldDb, clock, rateLimits }),
]

const shownTo = <C extends Pick<customers.Customer, 'spent'>>(
  caller: RoleCaller,
  customer: Promise<Outcome<C>>,
): Promise<Outcome<C>> => andThen(customer, async (shown) => done(seenBy(caller, shown)))

function blockingRoutes({ db, clock }: Pick<Deps, 'db' | 'clock'>) {
  return [
    bindCaller(blocking.blockedContacts, ({ commerceId }: CommerceCaller, { query }) =>
      listBlockedContacts(db, commerceId, query),
    ),
    bindCaller(blocking.blockContact, ({ commerceId }: CommerceCaller, { body }) =>
      blockContact({ db, now: clock.now() }, commerceId, body),
    ),
    bindCaller(blocking.unblockContact, ({ commerceId }: CommerceCaller, { params }) =>
      unblockContact(db, commerceId, params),
    ),
  ]
}

function duplicateRoutes({ db, oldDb, clock }: Pick<Deps, 'db' | 'oldDb' | 'clock'>) {
  return [
    bindCaller(duplicates.countDuplicates, ({ commerceId }: CommerceCaller) =>
      countDuplicates(oldDb, commerceId),
    ),
    bindCaller(duplicates.listDuplicates, (caller: RoleCaller, { query }) =>
      andThen(
        listDuplicates({ db: oldDb, now: clock.now() }, caller.commerceId, query),
        async ({ pairs, ...found }) =>
          done({ pairs: pairs.map((pair) => seen(caller, pair)), ...found }),
      ),
    ),
    bindCaller(duplicates.markDistinct, ({ commerceId }: CommerceCaller, { body }) =>
      markDistinct(db, commerceId, body),
    ),
    bindCaller(undoMergeCall, (caller: RoleCaller, { params, body }) =>
      andThen(
        undoMerge({ db, now: clock.now() }, caller.commerceId, { ...body, ...params }),
        async ({ customer, other, stayed }) =>
          done({ customer: seenBy(caller, customer), other: seenBy(caller, other), stayed }),
      ),
    ),
  ]
}

const seen = (caller: RoleCaller, pair: duplicates.DuplicatePair): duplicates.DuplicatePair => ({
  ...pair,
  older: seenBy(caller, pair.older),
  newer: seenBy(caller, pair.newer),
})

function removalRoutes({ db, clock, keyedHash }: Omit<Deps, 'rateLimits' | 'oldDb'>) {
  return [
    bindCaller(customers.mergeCustomers, (caller: RoleCaller, { params, body }) =>
      shownTo(
        caller,
        mergeCustomers({ db, now: clock.now() }, caller.commerceId, { ...body, ...params }),
      ),
    ),
    bindCaller(customers.eraseCustomer, ({ commerceId }: CommerceCaller, { params }) =>
      eraseCustomer({ db, now: clock.now(), keyedHash }, commerceId, params),
    ),
  ]
}

function noteRoutes({ db, clock }: { db: Db; clock: Clock }) {
  return [
    bindCaller(notes.customerNotes, ({ commerceId }: CommerceCaller, { params, query }) =>
      listNotes(db, commerceId, { ...query, ...params }),
    ),
    bindCaller(notes.addCustomerNote, ({ commerceId }: CommerceCaller, { params, headers, body }) =>
      addNote(
        { db, now: clock.now() },
        commerceId,
        { ...body, ...params },
        headers['idempotency-key'],
      ),
    ),
    bindCaller(notes.pinCustomerNote, ({ commerceId }: CommerceCaller, { params, body }) =>
      pinNote(db, commerceId, { ...body, ...params }),
    ),
    bindCaller(notes.deleteCustomerNote, ({ commerceId }: CommerceCaller, { params }) =>
      removeNote(db, commerceId, params),
    ),
  ]
}

function importRoutes({ db, oldDb, clock, rateLimits }: Omit<Deps, 'keyedHash'>) {
  const exports = rateLimits.local({ name: 'export', points: 10, seconds: 60 })
  return [
    bindCaller(imports.previewImport, ({ commerceId }: CommerceCaller, { body }) =>
      previewImport({ db, now: clock.now() }, commerceId, body.rows),
    ),
    bindCaller(imports.startImport, ({ commerceId }: CommerceCaller, { body }) =>
      startImport({ db, now: clock.now() }, commerceId, body),
    ),
    bindCaller(imports.lastImport, ({ commerceId }: CommerceCaller) =>
      showLastImport({ db, now: clock.now() }, commerceId),
    ),
    bindCaller(imports.importRows, ({ commerceId }: CommerceCaller, { params, body }) =>
      importRows({ db, now: clock.now() }, commerceId, { ...body, ...params }),
    ),
    bindCaller(imports.undoImport, ({ commerceId }: CommerceCaller, { params }) =>
      undoImport({ db, now: clock.now() }, commerceId, params),
    ),
    bindCaller(imports.exportCustomers, ({ commerceId }: CommerceCaller) =>
      limited([exports(commerceId)], () =>
        exportCustomers({ db: oldDb, now: clock.now() }, commerceId),
      ),
    ),
  ]
}
