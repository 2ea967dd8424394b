/** What shows blocked contacts is kept under keys that begin with it. */
export const blockedContactsKey = ['blocked-contacts']
