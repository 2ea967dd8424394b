-- What an owner sets: how to be told, when customers are reminded, and what is blocked.

ALTER TABLE commerces
  ADD COLUMN notify_on_desktop boolean NOT NULL DEFAULT false,
  -- Lead times of reminders; empty: none.
  ADD COLUMN reminder_hours integer[] NOT NULL DEFAULT '{24}'
    CHECK (reminder_hours <@ ARRAY[1, 2, 6, 12, 24, 48]);

-- Nothing is blocked twice.
DROP INDEX days_off_by_date;
CREATE UNIQUE INDEX days_off_by_date ON days_off (commerce_id, date, start_time) NULLS NOT DISTINCT;
ALTER TABLE days_off ADD CHECK (end_time > left(start_time::text, 5));
