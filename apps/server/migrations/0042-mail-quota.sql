-- How many mails to customers a business has caused on a day. The day is the business's own date and never goes back, so that a
-- change of its time zone begins no day again. Counting locks the row, which makes claims of one business wait for each other.
CREATE TABLE mail_days (
  commerce_id uuid PRIMARY KEY REFERENCES commerces (commerce_id) ON DELETE CASCADE,
  day date NOT NULL,
  mails integer NOT NULL CHECK (mails >= 0),
  -- Of these, those about appointments that the business made itself. Both kinds have a daily total of their own.
  own_mails integer NOT NULL CHECK (own_mails >= 0)
);

-- The same per recipient. The mailbox is a keyed hash, so that the table names nobody.
CREATE TABLE mailed_recipients (
  commerce_id uuid NOT NULL REFERENCES commerces (commerce_id) ON DELETE CASCADE,
  mailbox bytea NOT NULL,
  day date NOT NULL,
  mails integer NOT NULL CHECK (mails >= 0),
  PRIMARY KEY (commerce_id, mailbox)
);
CREATE INDEX mailed_recipients_by_day ON mailed_recipients (day);

-- The latest mail about the appointment that was not sent because of a limit, until another one is: which limit, how many mails
-- it allows, when, and whether it was a reminder.
ALTER TABLE appointments ADD COLUMN skipped_mail jsonb;
ALTER TABLE appointment_undos ADD COLUMN skipped_mail jsonb;

-- How many appointments a business has made lately.
CREATE INDEX appointments_by_creation ON appointments (commerce_id, created_at);
