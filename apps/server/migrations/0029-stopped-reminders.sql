-- Who wants no reminders says so at an address: the e-mail given with the appointment, or '' where there was none. A
-- stranger who books with somebody's phone and name, and an e-mail, stops what goes to the stranger alone.
CREATE TABLE stopped_reminders (
  commerce_id uuid NOT NULL,
  customer_id uuid NOT NULL,
  email text NOT NULL CHECK (email = lower(email)),
  stopped_at timestamptz NOT NULL,
  PRIMARY KEY (commerce_id, customer_id, email),
  FOREIGN KEY (commerce_id, customer_id) REFERENCES customers (commerce_id, id) ON DELETE CASCADE
);
INSERT INTO stopped_reminders
  SELECT commerce_id, id, coalesce(email, ''), reminders_stopped_at FROM customers
  WHERE reminders_stopped_at IS NOT NULL;
ALTER TABLE customers DROP COLUMN reminders_stopped_at;
