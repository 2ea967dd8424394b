import type { Client } from 'pg'

const BUSINESSES = 100

const week = ['MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY'].map((dayOfWeek) => ({
  dayOfWeek,
  isActive: true,
  hours: [{ startTime: '09:00', endTime: '18:00', isActive: true }],
}))

/** Writes that many appointments of tomorrow, of a hundred businesses, each with a customer of its own. */
export async function fillReminders(client: Client, count: number): Promise<void> {
  await client.query(`
    CREATE TABLE IF NOT EXISTS bench_visits (commerce_id uuid, id uuid, at int);
    CREATE TEMPORARY TABLE owners AS
      SELECT n, gen_random_uuid() AS commerce, gen_random_uuid() AS service
      FROM generate_series(1, ${BUSINESSES}) AS n;
    INSERT INTO commerces (commerce_id, name, description, address, phone, username, timezone, week_hours,
        can_pickup, can_delivery, can_online, plan_since, referral_code, is_public, created_at)
      SELECT commerce, 'Negocio ' || n, '', 'Av. Álvaro Obregón 120, Roma Norte', '5512345678', 'recordatorios-' || n,
        'America/Mexico_City', '${JSON.stringify(week)}', true, false, false, now(), n + 100000, true, now() FROM owners;
    INSERT INTO users (commerce_id, id, name, last_name, email, password_hash, status, created_at, updated_at)
      SELECT commerce, gen_random_uuid(), 'Lucía', 'Hernández', n || '@ejemplo.test', '', 'ACTIVE', now(), now()
      FROM owners;
    INSERT INTO services (commerce_id, id, name, description, type, price, currency, duration, modality, created_at)
      SELECT commerce, service, 'Corte y peinado', '', 'NORMAL', 350, 'MXN', 15, 'LOCAL', now() FROM owners;
    CREATE TEMPORARY TABLE visits AS
      SELECT commerce AS commerce_id, service AS service_id, gen_random_uuid() AS id, gen_random_uuid() AS occupation_id,
        gen_random_uuid() AS customer_id, number,
        date_trunc('day', now()) + interval '1 day 8 hours' + (number / ${BUSINESSES}) * interval '15 minutes' AS starts_at
      FROM generate_series(0, ${count - 1}) AS number JOIN owners ON n = 1 + number % ${BUSINESSES};
    INSERT INTO customers (commerce_id, id, email, name, last_name, phone, created_at)
      SELECT commerce_id, customer_id, 'v' || number || '@measured.test', 'Íñigo', 'Muñoz Peña', 5500000000 + number, now()
      FROM visits;
    INSERT INTO occupations (commerce_id, id, service_id, starts_at, ends_at, buffer_start, places, attendees,
        max_attendees, is_live)
      SELECT commerce_id, occupation_id, service_id, starts_at, starts_at + interval '15 minutes', starts_at, 1, 1, 1,
        true FROM visits;
    INSERT INTO appointments (commerce_id, id, occupation_id, service_id, customer_id, name, last_name, phone, starts_at,
        ends_at, status, modality, notice_to_cancel_hours, created_at)
      SELECT commerce_id, id, occupation_id, service_id, customer_id, 'Íñigo', 'Muñoz Peña', 5500000000 + number,
        starts_at, starts_at + interval '15 minutes', 'PENDING', 'LOCAL', 24, now() FROM visits;
    INSERT INTO directory_appointments SELECT id, commerce_id FROM visits;
    INSERT INTO bench_visits SELECT commerce_id, id, number FROM visits;
    ANALYZE`)
}

/** Queues the mails of the first `count` of these appointments, from `first` on, in one transaction. */
export async function queueMails(client: Client, first: number, count: number): Promise<void> {
  await client.query(
    `SELECT count(*) FROM graphile_worker.add_jobs(ARRAY(
      SELECT ('appointments:mail-customer', json_build_object('commerceId', commerce_id, 'appointmentId', id,
          'change', 'booked', 'by', 'CUSTOMER', 'sequence', 0), NULL, NULL, 14, NULL, NULL, NULL)::graphile_worker.job_spec
      FROM bench_visits WHERE at >= $1 AND at < $2))`,
    [first, first + count],
  )
}
