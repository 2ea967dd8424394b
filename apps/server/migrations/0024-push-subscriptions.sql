ALTER TABLE directory_sessions ADD UNIQUE (commerce_id, token_hash);

-- The devices that get a business's notifications as push messages. Each hangs on the session that asked for it, and ends
-- with it: by a log-out, by another password, by time.
CREATE TABLE push_subscriptions (
  commerce_id uuid NOT NULL REFERENCES commerces (commerce_id) ON DELETE CASCADE,
  id uuid NOT NULL,
  token_hash bytea NOT NULL,
  endpoint text NOT NULL CHECK (length(endpoint) <= 1000),
  -- The device's public key, an uncompressed point of P-256, and what it authenticates messages by.
  p256dh bytea NOT NULL CHECK (octet_length(p256dh) = 65),
  auth bytea NOT NULL CHECK (octet_length(auth) = 16),
  created_at timestamptz NOT NULL,
  PRIMARY KEY (commerce_id, id),
  FOREIGN KEY (commerce_id, token_hash) REFERENCES directory_sessions (commerce_id, token_hash) ON DELETE CASCADE
);
CREATE INDEX push_subscriptions_by_session ON push_subscriptions (token_hash);
CREATE INDEX push_subscriptions_by_endpoint ON push_subscriptions (endpoint);
