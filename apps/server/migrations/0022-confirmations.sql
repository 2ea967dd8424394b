-- When its customer confirmed by link that they will come; null again once it is moved.
ALTER TABLE appointments ADD COLUMN confirmed_at timestamptz;
ALTER TABLE appointment_undos ADD COLUMN confirmed_at timestamptz;

-- Since when a customer wants no reminders from this business.
ALTER TABLE customers ADD COLUMN reminders_stopped_at timestamptz;
