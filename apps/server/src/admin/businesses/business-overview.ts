import { countOf } from '@cuando/es/text'
import { formatInstant } from '@cuando/es/time/dates'
import {
  type BusinessOverview,
  countOfBusiness,
  listBusinesses,
  readOverview,
} from '../../features/commerce/operator/overview-store.ts'
import type { Database } from '../../platform/db/open-database.ts'
import { AdminError } from '../command.ts'
import { findBusiness, nameOf } from '../find-business.ts'
import { sizeOf } from '../storage/size-of.ts'

const MAX_LISTED = 50

/** The newest businesses, or those with a text in their name or link, a line each. */
export async function listAll({ db }: Database, text: string, now: Date): Promise<string> {
  const { businesses, total } = await listBusinesses(db, {
    text: text.trim().toLowerCase(),
    limit: MAX_LISTED,
    now,
  })
  if (total === 0) return text ? `Ningún negocio contiene «${text}».\n` : 'No hay negocios.\n'
  const more =
    total > MAX_LISTED
      ? `Son ${total}; estos son los ${MAX_LISTED} más nuevos: business list TEXTO busca.\n`
      : ''
  return `${businesses.map(lineOf).join('\n')}\n${more}`
}

function lineOf(business: BusinessOverview): string {
  const { plan, recent } = business
  const citas = `${countOf(recent, 'cita', 'citas')} en 30 días`
  return [
    nameOf(business),
    plan,
    `desde ${day(business.createdAt, business)}`,
    citas,
    lastLogIn(business),
  ]
    .concat(stateOf(business))
    .join(' · ')
}

const stateOf = ({ isVerified, suspendedAt }: BusinessOverview): string[] => [
  ...(isVerified ? [] : ['sin verificar']),
  ...(suspendedAt ? ['SUSPENDIDO'] : []),
]

const day = (at: Date, { timezone }: BusinessOverview) => formatInstant(at.getTime(), timezone)

const lastLogIn = (business: BusinessOverview) =>
  business.lastLogIn ? `entró ${day(business.lastLogIn, business)}` : 'sin sesión abierta'

/** A business with its counts. */
export async function show(
  { db }: Database,
  name: string,
  { publicUrl, now }: { publicUrl: string | undefined; now: Date },
): Promise<string> {
  const { commerce_id: id } = await findBusiness(db, name)
  const [business, counts] = [await readOverview(db, id, now), await countOfBusiness(db, id, now)]
  if (!business) throw new AdminError(`«${name}» se acaba de borrar`)
  const rows: [string, string][] = [
    ['ID', id],
    ['Página', `${publicUrl ?? ''}/book/${business.username}`],
    ['Correo', `${business.email}${business.isVerified ? '' : ' (sin verificar)'}`],
    ['Plan', business.plan],
    ['Desde', day(business.createdAt, business)],
    ['Última entrada', lastLogIn(business)],
    [
      'Estado',
      business.suspendedAt ? `suspendido desde ${day(business.suspendedAt, business)}` : 'público',
    ],
    [
      'Citas',
      `${counts.appointments}, ${counts.upcoming} por venir, ${business.recent} en 30 días`,
    ],
    ['Clientes', String(counts.customers)],
    ['Servicios', String(counts.services)],
    ['Fotos', `${counts.pictures} (${sizeOf(Number(counts.pictureBytes))} en la base)`],
    ['Correos sin entregar', String(counts.deadMails)],
    ['Google Calendar', counts.google ?? 'sin conectar'],
  ]
  const width = Math.max(...rows.map(([label]) => label.length))
  const lines = rows.map(([label, value]) => `  ${label.padEnd(width)}  ${value}`)
  return `${nameOf(business)}\n${lines.join('\n')}\n`
}
