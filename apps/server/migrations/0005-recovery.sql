-- Recovering a password, and what is swept away when its time is over.

ALTER TYPE code_purpose ADD VALUE 'RESET';

-- From where an account has been logged into: there its owner gets in while others are guessing elsewhere.
CREATE TABLE directory_known_places (
  place_hash bytea PRIMARY KEY,
  used_at timestamptz NOT NULL
);
CREATE INDEX directory_known_places_by_age ON directory_known_places (used_at);

CREATE INDEX directory_codes_by_expiry ON directory_codes (expires_at);
CREATE INDEX rate_limits_by_expiry ON rate_limits (expire);
CREATE INDEX users_unverified ON users (created_at) WHERE status = 'PENDING';
