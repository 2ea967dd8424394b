-- The state of backups: those that the worker takes each night, and those that the operator orders by a command.
CREATE TABLE backups (
  kind text PRIMARY KEY CHECK (kind IN ('nightly', 'ordered')),
  -- Without a good one, it counts as overdue from here on.
  known_since timestamptz NOT NULL,
  good_at timestamptz,
  bytes bigint,
  failed_at timestamptz,
  -- When the operator was last mailed about failed or missing ones; empty again after a good one.
  told_at timestamptz
);
