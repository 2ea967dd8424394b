-- Whose appointment a notification is about. No foreign keys, which would cost each booking: people are deleted with their business only.
ALTER TABLE notifications
  -- Null: the owner's, and so are those that servers before this version write.
  ADD COLUMN member_id uuid,
  -- Who attended the appointment until this change; null if it stays with the same person.
  ADD COLUMN former_member_id uuid;

-- What people other than the owner have read. The owner's is `is_read`. First by notification, whose end deletes it.
CREATE TABLE notification_reads (
  commerce_id uuid NOT NULL,
  notification_id uuid NOT NULL,
  member_id uuid NOT NULL,
  PRIMARY KEY (commerce_id, notification_id, member_id),
  FOREIGN KEY (commerce_id, notification_id) REFERENCES notifications (commerce_id, id) ON DELETE CASCADE,
  FOREIGN KEY (commerce_id, member_id) REFERENCES team_members (commerce_id, id) ON DELETE CASCADE
);

CREATE TYPE notice_scope AS ENUM ('ALL', 'OWN', 'NONE');

-- What somebody with a log-in has chosen to be told of. Null, and no row: the default of the role.
CREATE TABLE notice_choices (
  commerce_id uuid NOT NULL,
  member_id uuid NOT NULL,
  pushes notice_scope CHECK (pushes <> 'NONE'),
  -- The owner's are off where commerces.notify_by_email is.
  mails notice_scope,
  -- Whose appointments their calendar subscribes to.
  feed notice_scope CHECK (feed <> 'NONE'),
  -- The owner's is in commerces.
  morning_summary boolean,
  -- When they were let in: earlier notifications are not new to them.
  read_until timestamptz,
  PRIMARY KEY (commerce_id, member_id),
  FOREIGN KEY (commerce_id, member_id) REFERENCES team_members (commerce_id, id) ON DELETE CASCADE
);
INSERT INTO notice_choices (commerce_id, member_id, read_until)
  SELECT commerce_id, id, now() FROM team_members WHERE user_id IS NOT NULL;

-- The subscription addresses of people other than the owner, whose is in calendar_feeds. Sealed, and found by their hashes.
CREATE TABLE member_feeds (
  commerce_id uuid NOT NULL,
  member_id uuid NOT NULL,
  token bytea NOT NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (commerce_id, member_id),
  FOREIGN KEY (commerce_id, member_id) REFERENCES team_members (commerce_id, id) ON DELETE CASCADE
);
CREATE TABLE directory_member_feeds (
  token_hash bytea PRIMARY KEY,
  commerce_id uuid NOT NULL,
  member_id uuid NOT NULL,
  UNIQUE (commerce_id, member_id)
);
