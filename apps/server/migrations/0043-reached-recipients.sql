-- What a recipient got within a day: a mailbox about what visitors booked, and a telephone by WhatsApp, of all businesses; a
-- mailbox about what one business made itself, of that business. The recipient is a keyed hash, so that the table names nobody. A mail or message is the hash of its id, so that each attempt to send
-- it counts once; there are never more than its limit allows.
CREATE TABLE reached_recipients (
  recipient bytea PRIMARY KEY,
  messages bigint[] NOT NULL,
  -- Of each of these, in the same order.
  sent_at timestamptz[] NOT NULL,
  -- When one was last asked for.
  counted_at timestamptz NOT NULL
);
CREATE INDEX reached_recipients_by_count ON reached_recipients (counted_at);
