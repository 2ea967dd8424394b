-- Who may not book online, by e-mail or by telephone; the owner may still write them in.
CREATE TYPE contact_kind AS ENUM ('EMAIL', 'PHONE');

CREATE TABLE blocked_contacts (
  commerce_id uuid NOT NULL REFERENCES commerces (commerce_id) ON DELETE CASCADE,
  id uuid NOT NULL,
  kind contact_kind NOT NULL,
  -- One spelling only: an e-mail in lower case, a phone as its digits, a Mexican one without prefixes.
  value text NOT NULL
    CHECK (CASE kind WHEN 'EMAIL' THEN value = lower(value) AND value <> '' ELSE value ~ '^[0-9]{1,15}$' END),
  note text,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (commerce_id, id),
  UNIQUE (commerce_id, kind, value)
);
