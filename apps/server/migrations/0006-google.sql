-- Signing in with Google.

-- Whoever signs in with Google alone has no password.
ALTER TABLE users ALTER COLUMN password_hash DROP NOT NULL;

-- Google's subject is the account's name there, which stays when an e-mail address changes hands.
CREATE TABLE directory_google_accounts (
  subject text PRIMARY KEY,
  commerce_id uuid NOT NULL,
  user_id uuid NOT NULL UNIQUE,
  linked_at timestamptz NOT NULL
);

-- ID tokens that came out of an exchange here and have not been used: each is good for one log-in.
CREATE TABLE directory_google_tokens (
  token_hash bytea PRIMARY KEY,
  expires_at timestamptz NOT NULL
);
CREATE INDEX directory_google_tokens_by_expiry ON directory_google_tokens (expires_at);
