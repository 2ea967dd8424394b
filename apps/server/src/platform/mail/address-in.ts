import addressparser from 'nodemailer/lib/addressparser'

/** 'citas@cuando.mx' in 'Cuando <citas@cuando.mx>'. Throws if there is no address. */
export function addressIn(sender: string): string {
  const address = addressparser(sender, { flatten: true })[0]?.address
  if (!address?.includes('@')) throw new Error(`No e-mail address in ${JSON.stringify(sender)}`)
  return address
}
