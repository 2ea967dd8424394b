-- Reminders still to be sent: of each live appointment that has not begun one at each lead time of its business
-- that has not passed.
CREATE TABLE reminders (
  commerce_id uuid NOT NULL,
  appointment_id uuid NOT NULL,
  hours_before integer NOT NULL,
  due_at timestamptz NOT NULL,
  PRIMARY KEY (commerce_id, appointment_id, hours_before),
  FOREIGN KEY (commerce_id, appointment_id) REFERENCES appointments (commerce_id, id) ON DELETE CASCADE
);
CREATE INDEX reminders_by_due ON reminders (due_at);

INSERT INTO reminders (commerce_id, appointment_id, hours_before, due_at)
SELECT commerce_id, id, hours_before, due_at
FROM appointments
  JOIN commerces USING (commerce_id)
  CROSS JOIN unnest(reminder_hours) AS hours_before
  CROSS JOIN LATERAL (SELECT starts_at - make_interval(hours => hours_before) AS due_at) AS reminder
WHERE status IN ('PENDING', 'ACTIVE') AND due_at > now();

-- Where reminders were due and not sent yet when an owner changed an appointment: the moment before the first.
-- If nobody hears of the change because it is undone, they are sent after all.
ALTER TABLE appointment_undos ADD COLUMN reminded_until timestamptz;
