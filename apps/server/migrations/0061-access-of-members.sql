-- People of a team who log in. The owner's role is in users.
ALTER TABLE team_members
  -- Their account, which may belong to another business.
  ADD COLUMN user_id uuid,
  ADD COLUMN role user_role,
  ADD CHECK ((user_id IS NULL) = (role IS NULL)),
  ADD UNIQUE (commerce_id, user_id);

-- Each session is of one business, with the rights of its user there. Servers before this version name no role, and know owners only.
ALTER TABLE directory_sessions
  ADD COLUMN role user_role NOT NULL DEFAULT 'OWNER',
  -- Null: the owner.
  ADD COLUMN member_id uuid;

-- The businesses that a user may enter besides their own.
CREATE TABLE directory_memberships (
  user_id uuid NOT NULL,
  commerce_id uuid NOT NULL,
  PRIMARY KEY (user_id, commerce_id)
);
CREATE INDEX directory_memberships_by_business ON directory_memberships (commerce_id);

CREATE INDEX directory_emails_by_user ON directory_emails (user_id);

-- An invitation that nobody has accepted yet. A newer one of the same person replaces it.
CREATE TABLE member_invitations (
  commerce_id uuid NOT NULL,
  member_id uuid NOT NULL,
  email text NOT NULL CHECK (email = lower(email)),
  role user_role NOT NULL,
  -- Null until the mail is sent.
  token_hash bytea,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  PRIMARY KEY (commerce_id, member_id),
  FOREIGN KEY (commerce_id, member_id) REFERENCES team_members (commerce_id, id) ON DELETE CASCADE
);
