/** Query key prefix of everything that depends on blocked contacts. */
export const blockedContactsKey = ['blocked-contacts']
