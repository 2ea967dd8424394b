-- The mailboxes whose owner has opened a link in a business's mail: proof that an address of a booking is the visitor's.
-- Both hashes are keyed, so that the table names nobody. The network is the one of the first opening.
CREATE TABLE opened_mailboxes (
  commerce_id uuid NOT NULL REFERENCES commerces (commerce_id) ON DELETE CASCADE,
  mailbox bytea NOT NULL,
  network bytea NOT NULL,
  opened_at timestamptz NOT NULL,
  PRIMARY KEY (commerce_id, mailbox)
);
