import * as z from 'zod/mini'
import { type ApiAnswer, apiError } from './api-error.ts'
import type { WorldAccount, WorldCalendar } from './world-account.ts'
import { resourceUri, type WorldChannels } from './world-channels.ts'

const request = z.object({
  id: z.string().check(z.regex(/^[A-Za-z0-9\-_+/=]{1,64}$/)),
  type: z.literal('web_hook'),
  address: z.url(),
  token: z.optional(z.string().check(z.maxLength(256))),
  params: z.optional(z.object({ ttl: z.optional(z.string().check(z.regex(/^\d+$/))) })),
})

const WEEK_SECONDS = 604_800

export function openChannel(
  { channels, allowsHttp }: { channels: WorldChannels; allowsHttp: boolean },
  body: unknown,
  calendar: WorldCalendar,
): ApiAnswer {
  const { data } = request.safeParse(body)
  if (!data) return apiError(400, 'invalid')
  const { id, address, token, params } = data
  if (!address.startsWith('https:') && !allowsHttp) return apiError(400, 'push.webhookUrlNotHttps')
  if (channels.has(id)) return apiError(400, 'channelIdNotUnique')
  const expiration = channels.now() + Number(params?.ttl ?? WEEK_SECONDS) * 1000
  channels.open({ id, address, calendar, token, expiration })
  return {
    status: 200,
    body: {
      ...{ kind: 'api#channel', id, token },
      ...{ resourceId: calendar.resourceId, resourceUri: resourceUri(calendar) },
      expiration: String(expiration),
    },
  }
}

const stopRequest = z.object({ id: z.string(), resourceId: z.string() })

export function stopChannel(
  channels: WorldChannels,
  body: unknown,
  { email }: WorldAccount,
): ApiAnswer {
  const { data } = stopRequest.safeParse(body)
  if (!data) return apiError(400, 'required')
  const isStopped = channels.stop(data.id, data.resourceId, email)
  return isStopped ? { status: 204 } : apiError(404, 'notFound')
}
