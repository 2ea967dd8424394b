-- When the customer's own mail server refused the latest mail about the appointment for good.
ALTER TABLE appointments ADD COLUMN mail_failed_at timestamptz;
