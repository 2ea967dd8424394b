/** The size of a generated database. The same size and seed on the same day give the same rows. */
export interface BookSize {
  readonly commerces: number
  /** Per commerce. */
  readonly appointments: number
  /** Per commerce, the owner included; each has the same share of the appointments. The owner alone by default. */
  readonly people?: number
  readonly seed: number
}

/** Upcoming appointments per person, within the next three months. */
const MAX_UPCOMING = 300
/** Unread notifications per commerce. */
const UNREAD = 20
const VISITS_OF_A_CUSTOMER = 10
const ZONE = 'America/Mexico_City'

/** SQL functions for the other statements: ids derived from the seed, and working days counted from today. */
export function vocabularySql({ appointments, seed }: BookSize): string {
  return `
    -- No plain word: a user of the same name would look up all tables there.
    CREATE SCHEMA bench_book;
    -- Immutable in every part, or PostgreSQL would call them instead of writing them out.
    CREATE FUNCTION bench_book.id(kind text, commerce bigint, number bigint DEFAULT 0) RETURNS uuid
    LANGUAGE sql IMMUTABLE AS $$
      SELECT overlay(overlay(md5('${seed}:' || kind || commerce::text || ':' || number::text)
        PLACING '4' FROM 13) PLACING '8' FROM 17)::uuid
    $$;
    CREATE FUNCTION bench_book.dice(commerce bigint, number bigint, sides int) RETURNS int
    LANGUAGE sql IMMUTABLE AS $$
      SELECT ((hashint8extended(commerce * 1000003 + number, ${seed}) & 1073741823) % sides)::int
    $$;
    CREATE FUNCTION bench_book.moment(day date, hour bigint) RETURNS timestamptz
    LANGUAGE sql STABLE AS $$
      SELECT (day + make_interval(hours => hour::int)) AT TIME ZONE '${ZONE}'
    $$;
    -- 1 is the first working day after today, -1 the last before.
    CREATE TABLE bench_book.workdays AS
      WITH days AS (
        SELECT day::date AS day, day::date - (now() AT TIME ZONE '${ZONE}')::date AS distance
          FROM generate_series(now() - interval '${appointments} days', now() + interval '1 year', '1 day') AS day
         WHERE extract(isodow FROM day) < 6)
      SELECT day, (sign(distance) * row_number() OVER (PARTITION BY sign(distance) ORDER BY abs(distance)))::bigint AS number
        FROM days WHERE distance <> 0;
    ALTER TABLE bench_book.workdays ADD PRIMARY KEY (number);`
}

/** Businesses that are open Monday to Friday from 09:00 to 18:00, with their owners, services and days off. */
export function businessesSql({ commerces, people = 1 }: BookSize): string {
  const week = ['MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY'].map((dayOfWeek) => ({
    dayOfWeek,
    isActive: true,
    hours: [{ startTime: '09:00', endTime: '18:00', isActive: true }],
  }))
  const all = `generate_series(1, ${commerces}) AS c`
  return `
    INSERT INTO commerces (commerce_id, name, description, address, phone, other_category, username, timezone,
        week_hours, can_pickup, can_delivery, can_online, plan_since, is_public, created_at)
      SELECT bench_book.id('commerce', c), 'Negocio ' || c, 'Cortes y color', 'Orizaba 101', '5512345678', 'Estética',
        'negocio-' || c, '${ZONE}', '${JSON.stringify(week)}', true, false, false, now(), true, now()
      FROM ${all};
    INSERT INTO directory_usernames SELECT 'negocio-' || c, bench_book.id('commerce', c) FROM ${all};
    INSERT INTO users (commerce_id, id, name, last_name, email, password_hash, status, created_at, updated_at)
      SELECT bench_book.id('commerce', c), bench_book.id('user', c), 'Lucía', 'Hernández', 'duena.' || c || '@ejemplo.test',
        'none', 'ACTIVE', now(), now()
      FROM ${all};
    INSERT INTO directory_emails
      SELECT 'duena.' || c || '@ejemplo.test', bench_book.id('commerce', c), bench_book.id('user', c) FROM ${all};
    INSERT INTO services (commerce_id, id, name, description, type, price, currency, duration, modality,
        max_attendees, week_hours, created_at)
      SELECT bench_book.id('commerce', c), bench_book.id('service', c, number), name, '', type::service_type, 350, 'MXN',
        duration, 'LOCAL', attendees, week::jsonb, now()
      FROM ${all}, (VALUES
        (1, 'Corte', 'NORMAL', 60, NULL::int, NULL),
        (2, 'Peinado', 'NORMAL', 30, NULL, NULL),
        (3, 'Taller', 'RECURRENT', 60, 8, '${JSON.stringify(week)}')) AS s (number, name, type, duration, attendees, week);
    INSERT INTO days_off (commerce_id, id, date, description)
      SELECT bench_book.id('commerce', c), bench_book.id('day off', c, number), day, 'Descanso'
      FROM ${all}, bench_book.workdays WHERE number % 60 = 10 AND number NOT BETWEEN 1 AND 70;
    ${people > 1 ? teamsSql(all, people) : ''}`
}

const teamsSql = (all: string, people: number) => `
    UPDATE commerces SET has_team = true;
    UPDATE team_members SET name = 'Lucía';
    INSERT INTO team_members (commerce_id, id, name, handle, places, position)
      SELECT bench_book.id('commerce', c), bench_book.id('member', c, number), 'Persona ' || number,
        'persona-' || number, 1, number
      FROM ${all}, generate_series(1, ${people - 1}) AS number;`

export function customersSql({ commerces, appointments }: BookSize): string {
  return `
    INSERT INTO customers (commerce_id, id, email, name, last_name, phone, created_at)
      SELECT bench_book.id('commerce', c), bench_book.id('customer', c, number), 'cliente.' || number || '@ejemplo.test',
        'Rosa', 'Peña', 8100000000 + number, now()
      FROM generate_series(1, ${commerces}) AS c,
        generate_series(0, ${customersOf(appointments) - 1}) AS number`
}

const customersOf = (appointments: number) => Math.ceil(appointments / VISITS_OF_A_CUSTOMER)

/**
 * The appointments numbered `from` to `to` of every commerce, in a staging table, in order of time, as a real
 * table would grow: full days in the past, then half of the hours ahead.
 */
export function visitsSql(size: BookSize, from: number, to: number): string {
  const { people = 1 } = size
  const upcoming = upcomingOf(size)
  const past = size.appointments - upcoming
  return `
    CREATE TEMPORARY TABLE visits ON COMMIT DROP AS
      SELECT bench_book.id('commerce', c) AS commerce_id, bench_book.id('occupation', c, n) AS occupation_id,
        bench_book.id('appointment', c, n) AS id, bench_book.id('service', c, 1 + (n % 4 = 0)::int) AS service_id,
        bench_book.id('customer', c, customer) AS customer_id, customer,
        CASE WHEN n % ${people} = 0 THEN bench_book.id('commerce', c)
          ELSE bench_book.id('member', c, n % ${people}) END AS member_id,
        starts_at, starts_at + (CASE WHEN n % 4 = 0 THEN interval '30 min' ELSE interval '1 hour' END) AS ends_at,
        n, n > ${past} AS is_live,
        (CASE WHEN n > ${past} THEN 'PENDING' WHEN n % 10 = 3 THEN 'CANCELLED' WHEN n % 20 = 7 THEN 'EXPIRED'
          ELSE 'COMPLETED' END)::appointment_status AS status
      FROM generate_series(${from}::bigint, ${to}) AS n, generate_series(1::bigint, ${size.commerces}) AS c,
        LATERAL (SELECT bench_book.dice(c, n, ${customersOf(size.appointments)}) AS customer) AS who,
        -- All people have one at the same time.
        LATERAL (SELECT (n - ${past} - 1 + ${past} * ${people}) / ${people} - ${past} AS turn) AS turns,
        LATERAL (SELECT CASE WHEN n > ${past} THEN 2 * turn + bench_book.dice(c, turn, 2) ELSE turn END AS slot) AS which,
        LATERAL (SELECT bench_book.moment(day, 9 + (slot + 9000000) % 9) AS starts_at FROM bench_book.workdays
          WHERE number = floor(slot / 9.0) + (slot >= 0)::int) AS hour;
    INSERT INTO occupations (commerce_id, id, service_id, starts_at, ends_at, buffer_start, places, attendees,
        max_attendees, is_live${people > 1 ? ', member_id' : ''})
      SELECT commerce_id, occupation_id, service_id, starts_at, ends_at, starts_at, 1, is_live::int, 1, is_live
        ${people > 1 ? ', member_id' : ''}
      FROM visits;
    INSERT INTO appointments (commerce_id, id, occupation_id, service_id, price, currency, customer_id, name, last_name,
        email, phone, starts_at, ends_at, status, modality, notice_to_cancel_hours, created_at)
      SELECT commerce_id, id, occupation_id, service_id, 350, 'MXN', customer_id, 'Rosa', 'Peña',
        'cliente.' || customer || '@ejemplo.test', 8100000000 + customer,
        starts_at, ends_at, status, 'LOCAL', 24, starts_at - interval '5 days'
      FROM visits;
    INSERT INTO directory_appointments SELECT id, commerce_id FROM visits;
    INSERT INTO notifications (commerce_id, id, type, title, message, appointment_id, is_read, created_at)
      SELECT commerce_id, gen_random_uuid(), 'APPOINTMENT_CREATED', 'Nueva cita',
        'Rosa Peña reservó Corte para el viernes 27 de noviembre de 2026, 10:00', id, n <= ${size.appointments - UNREAD},
        starts_at - interval '5 days'
      FROM visits WHERE is_live OR random() < 0.1;`
}

const upcomingOf = ({ appointments, people = 1 }: BookSize) =>
  Math.min(MAX_UPCOMING * people, Math.floor(appointments * 0.3))

/** The upcoming hours that `visitsSql` left free, as one list, commerce by commerce. */
export function freeHoursSql(size: BookSize): string {
  return `
    CREATE TABLE bench_book.free_hours AS
      SELECT row_number() OVER (ORDER BY half, c) AS number, bench_book.id('commerce', c) AS commerce_id,
        bench_book.id('service', c, 1) AS service_id, day::text AS date, lpad((9 + slot % 9)::text, 2, '0') || ':00' AS time
      FROM generate_series(0::bigint, ${Math.ceil(upcomingOf(size) / (size.people ?? 1)) - 1}) AS half, generate_series(1::bigint, ${size.commerces}) AS c,
        LATERAL (SELECT 2 * half + 1 - bench_book.dice(c, half, 2) AS slot) AS other,
        LATERAL (SELECT day FROM bench_book.workdays WHERE number = slot / 9 + 1) AS workday;
    ALTER TABLE bench_book.free_hours ADD PRIMARY KEY (number);`
}
