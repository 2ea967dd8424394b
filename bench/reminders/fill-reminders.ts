import type { Client } from 'pg'

const A_BUSINESS = 4
const HOURS_BEFORE = 24

const week = ['MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY'].map((dayOfWeek) => ({
  dayOfWeek,
  isActive: true,
  hours: [{ startTime: '09:00', endTime: '18:00', isActive: true }],
}))

/** Writes that many appointments of tomorrow at the same time, four of each business, each with a customer of its own. */
export async function fillReminders(client: Client, count: number): Promise<void> {
  await client.query(`
    CREATE TABLE IF NOT EXISTS bench_visits (commerce_id uuid, id uuid, at int);
    CREATE TEMPORARY TABLE owners AS
      SELECT n, gen_random_uuid() AS commerce, gen_random_uuid() AS service
      FROM generate_series(0, ${count / A_BUSINESS}) AS n;
    INSERT INTO commerces (commerce_id, name, description, address, phone, username, timezone, week_hours,
        can_pickup, can_delivery, can_online, plan_since, is_public, reminder_hours, created_at)
      SELECT commerce, 'Negocio ' || n, '', 'Av. Álvaro Obregón 120, Roma Norte', '5512345678', 'recordatorios-' || n,
        'America/Mexico_City', '${JSON.stringify(week)}', true, false, false, now(), true, '{${HOURS_BEFORE}}', now() FROM owners;
    INSERT INTO users (commerce_id, id, name, last_name, email, password_hash, status, created_at, updated_at)
      SELECT commerce, gen_random_uuid(), 'Lucía', 'Hernández', n || '@ejemplo.test', '', 'ACTIVE', now(), now()
      FROM owners;
    INSERT INTO services (commerce_id, id, name, description, type, price, currency, duration, modality, created_at)
      SELECT commerce, service, 'Corte y peinado', '', 'NORMAL', 350, 'MXN', 15, 'LOCAL', now() FROM owners;
    CREATE TEMPORARY TABLE visits AS
      SELECT commerce AS commerce_id, service AS service_id, gen_random_uuid() AS id, gen_random_uuid() AS occupation_id,
        gen_random_uuid() AS customer_id, number,
        date_trunc('hour', now()) + interval '25 hours' AS starts_at
      FROM generate_series(0, ${count - 1}) AS number JOIN owners ON n = number / ${A_BUSINESS};
    INSERT INTO customers (commerce_id, id, email, name, last_name, phone, created_at)
      SELECT commerce_id, customer_id, 'v' || number || '@measured.test', 'Íñigo', 'Muñoz Peña', 5500000000 + number, now()
      FROM visits;
    INSERT INTO occupations (commerce_id, id, service_id, starts_at, ends_at, buffer_start, places, attendees,
        max_attendees, is_live)
      SELECT commerce_id, occupation_id, service_id, starts_at, starts_at + interval '15 minutes', starts_at, ${A_BUSINESS}, 1, 1,
        true FROM visits;
    INSERT INTO appointments (commerce_id, id, occupation_id, service_id, customer_id, name, last_name, email, phone,
        starts_at, ends_at, status, modality, notice_to_cancel_hours, created_at)
      SELECT commerce_id, id, occupation_id, service_id, customer_id, 'Íñigo', 'Muñoz Peña', 'v' || number || '@measured.test',
        5500000000 + number, starts_at, starts_at + interval '15 minutes', 'PENDING', 'LOCAL', 24, now() FROM visits;
    INSERT INTO directory_appointments SELECT id, commerce_id FROM visits;
    INSERT INTO bench_visits SELECT commerce_id, id, number FROM visits;
    ANALYZE`)
}

/** Makes reminders of `count` of these appointments, from `first` on, due at the same moment. */
export async function planReminders(
  client: Client,
  { first, count, dueAt }: { first: number; count: number; dueAt: Date },
): Promise<void> {
  await client.query(
    `INSERT INTO reminders (commerce_id, appointment_id, hours_before, due_at)
      SELECT commerce_id, id, ${HOURS_BEFORE}, $3 FROM bench_visits WHERE at >= $1 AND at < $2`,
    [first, first + count, dueAt],
  )
}
