import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp } from './testing/make-test-app.ts'
import { openBusiness, type TestBusiness } from './testing/open-business.ts'
import { type ServerProcess, serverProgram, startProcess } from './testing/process/start-process.ts'
import { rosa } from './testing/steps/book-as.ts'
import { changeAs } from './testing/steps/change-as.ts'
import { manageTeam } from './testing/steps/manage-team.ts'
import { countOverlaps } from './testing/stored/appointments.ts'
import { addRows, ownedBy, rightNow, storedRows } from './testing/stored/rows.ts'

const app = await openTestApp()
let salon: TestBusiness
let servers: ServerProcess[]
beforeAll(async () => {
  app.clock.set(new Date().toISOString())
  salon = await openBusiness(app)
  const env = { DATABASE_URL: app.database.url, ROLE: 'web' }
  servers = await Promise.all([startProcess(env), startProcess(env)])
})
afterAll(async () => {
  for (const server of servers) await server.end('SIGKILL')
})

const bookAt = async (
  origin: string,
  serviceId: string,
  when: { date?: string; time?: string },
  n: number,
) => {
  const { date: _date, time: _time, ...person } = rosa
  const answer = await fetch(`${origin}/api/books/${salon.commerceId}/book`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      ...person,
      email: `v${n}@ejemplo.test`,
      phone: String(5500000000 + n),
      serviceId,
      ...when,
    }),
  })
  return { status: answer.status, message: (await answer.json()).message }
}

/** Sends that many requests at once, spread over both processes. */
const crowd = (
  size: number,
  serviceId: string,
  when: (n: number) => { date?: string; time?: string },
) =>
  Promise.all(
    Array.from({ length: size }, (_, n) =>
      bookAt(servers[n % 2]?.origin ?? '', serviceId, when(n), n),
    ),
  )

/** The nth weekday, from a week from now on. */
const weekday = (n: number): string =>
  Array.from({ length: 21 }, (_, day) => new Date(Date.now() + (7 + day) * 86_400_000))
    .filter((day) => day.getUTCDay() % 6 !== 0)
    [n]?.toISOString()
    .slice(0, 10) ?? ''

const statuses = (answers: { status: number }[]) => answers.map((each) => each.status).sort()

describe('two processes on one database', () => {
  it('give one place to one of fifty requests, five times', async () => {
    for (let round = 0; round < 5; round += 1) {
      const time = `${9 + round}:00`.padStart(5, '0')
      const answers = await crowd(50, salon.serviceId, () => ({ date: weekday(0), time }))
      expect(statuses(answers)).toEqual([201, ...Array(49).fill(409)])
      const losers = answers.filter((each) => each.status === 409)
      expect(new Set(losers.map((each) => each.message))).toEqual(
        new Set(['Este horario ya no está disponible']),
      )
    }
  })

  it('never overlap bookings of three services with different durations and starts', async () => {
    const services = [60, 60, 30].map((duration) => ({
      ...{ ...ownedBy(salon), id: randomUUID(), name: 'Otro', description: '', duration },
      ...{ type: 'NORMAL' as const, price: 0, currency: 'MXN' as const },
      ...{ modality: 'LOCAL' as const, created_at: rightNow },
    }))
    await addRows(app, 'services', services)
    const starts = ['10:00', '10:15', '10:30']
    for (let round = 1; round <= 5; round += 1) {
      const date = weekday(round + 2)
      const answers = await Promise.all(
        Array.from({ length: 30 }, (_, n) =>
          bookAt(
            servers[n % 2]?.origin ?? '',
            services[n % 3]?.id ?? '',
            { date, time: starts[n % 3] ?? '' },
            n,
          ),
        ),
      )
      const won = answers.filter((each) => each.status === 201).length
      // 10:00–11:00 and 10:30–11:00 exclude each other, as 10:15–11:15 does both.
      expect(won).toBe(1)
      expect(answers.every((each) => each.status === 201 || each.status === 409)).toBe(true)
    }
    expect(await countOverlaps(app)).toBe(0)
  })

  it('give the last three places of an event to three of forty requests', async () => {
    const event = await openBusiness(app, {
      serviceType: 'UNIQUE',
      serviceSpecificDate: weekday(12),
      serviceMaxAttendees: 3,
    })
    const home = salon
    salon = event
    const answers = await crowd(40, event.serviceId, () => ({}))
    salon = home
    expect(statuses(answers)).toEqual([201, 201, 201, ...Array(37).fill(409)])
    expect(answers.find((each) => each.status === 409)?.message).toBe(
      'Este evento ha alcanzado su capacidad máxima',
    )
  })

  it('give the last time of three people to three of fifty requests, each person once', async () => {
    const home = salon
    salon = await openBusiness(app)
    const team = manageTeam(app, () => salon)
    const as = changeAs(app, () => salon)
    const people = [salon.commerceId, await team.joined('Ana'), await team.joined('Luis')]
    const date = weekday(1)
    const moved = await as.booked({ date, time: '10:00' })
    const [answers] = await Promise.all([
      crowd(50, salon.serviceId, () => ({ date, time: '10:00' })),
      // Meanwhile one appointment moves away, and somebody joins and leaves again.
      as.move(moved, { date, time: '14:00' }),
      team.joined('Eva', { isActive: false }).then((id) => team.remove(id)),
    ])
    // If the appointment moved away after the last of them, its time is still free.
    const late = await bookAt(
      servers[0]?.origin ?? '',
      salon.serviceId,
      { date, time: '10:00' },
      50,
    )
    const made = statuses([...answers, late]).filter((status) => status === 201)
    const appointments = await storedRows(app, 'appointments', ownedBy(salon))
    const at = appointments.find(({ id }) => id !== moved)?.starts_at.getTime()
    const taken = await storedRows(app, 'occupations', { ...ownedBy(salon), is_live: true })
    const then = taken.filter(({ starts_at }) => starts_at.getTime() === at)
    salon = home
    expect(made).toHaveLength(3)
    expect(then.map((row) => row.member_id).toSorted()).toEqual(people.toSorted())
    expect(await countOverlaps(app)).toBe(0)
  })

  it('answer health and readiness checks, and end in order on SIGTERM', async () => {
    const server = await startProcess({ DATABASE_URL: app.database.url, ROLE: 'web' })
    expect((await fetch(`${server.origin}/health`)).status).toBe(200)
    expect((await fetch(`${server.origin}/ready`)).status).toBe(200)
    expect(await server.end('SIGTERM')).toBe(0)
  })
})

describe('without SECRET_KEY', () => {
  const env = () => ({ DATABASE_URL: app.database.url, ROLE: 'web', SECRET_KEY: '' })

  it('two processes that start concurrently create one key, and warn that it is new', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'cuando-secret-'))
    const start = () => startProcess({ ...env(), DATA_DIR: dataDir })
    const started = await Promise.all([start(), start()])
    expect(await readdir(dataDir)).toEqual(['secret.key'])
    expect((await stat(join(dataDir, 'secret.key'))).mode & 0o777).toBe(0o600)
    const warnings = (each: ServerProcess) => each.lines.filter((line) => /SECRET_KEY/.test(line))
    expect(started.flatMap(warnings).length).toBeGreaterThan(0)
    const later = await start()
    expect(warnings(later)).toEqual([])
    for (const each of [...started, later]) await each.end('SIGKILL')
    await rm(dataDir, { recursive: true })
  })

  it('a server that cannot store a key ends with a line that says so', async () => {
    await expect(startProcess({ ...env(), DATA_DIR: '/dev/null/datos' })).rejects.toThrow(
      /\nSECRET_KEY falta, y no se puede guardar una clave en \/dev\/null\/datos \(ENOTDIR\).*$/,
    )
  })
})

describe('a wrong start', () => {
  it.each([
    ['PORT', 'muchos', 'PORT debe ser un puerto'],
    ['DATABASE_URL', 'mysql://x', 'DATABASE_URL debe ser una dirección postgres://'],
    ['RATE_LIMIT', 'tal vez', 'RATE_LIMIT debe ser on u off'],
    ['MAIL_FROM', 'Cuando', 'MAIL_FROM debe ser un correo'],
    ['WHATSAPP_TOKEN', 'EAA', 'WHATSAPP_PHONE_ID falta, y WHATSAPP_TOKEN la necesita'],
    ['WHATSAPP_TEMPLATE', 'recordatorio', 'WHATSAPP_TOKEN falta, y WHATSAPP_TEMPLATE la necesita'],
    ['WHATSAPP_PHONE_ID', '+52 55', 'WHATSAPP_PHONE_ID debe ser el identificador del número'],
    ['WHATSAPP_API_URL', 'graph', 'WHATSAPP_API_URL debe ser una dirección http o https'],
    ['VAPID_PRIVATE_KEY', 'corta', 'VAPID_PRIVATE_KEY debe tener 32 bytes en base64url'],
    ['PUSH_SERVICES', 'push.example.org', 'PUSH_SERVICES debe ser una lista de orígenes'],
    ['VAPID_PUBLIC_KEY', 'B'.repeat(87), 'VAPID_PRIVATE_KEY falta, y VAPID_PUBLIC_KEY la necesita'],
    ['SECRET_KEY', 'corta', 'SECRET_KEY debe tener al menos 32 caracteres'],
  ])('ends with one line that names %s', async (name, value, text) => {
    const child = spawn(process.execPath, serverProgram, {
      cwd: fileURLToPath(new URL('../', import.meta.url)),
      env: { [name]: value },
    })
    let printed = ''
    child.stderr.on('data', (data) => {
      printed += String(data)
    })
    const [code] = await once(child, 'exit')
    expect(code).toBe(1)
    expect(printed.trim().split('\n')).toHaveLength(1)
    expect(printed).toContain(text)
  })
})
