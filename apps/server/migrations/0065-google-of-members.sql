-- Each person of a team connects a Google account of their own. What there is belongs to the owner, whose member has the id of the
-- business. A generated column is filled while the table is copied once, which is much faster than an update of all rows.
ALTER TABLE google_connections ADD COLUMN member_id uuid NOT NULL GENERATED ALWAYS AS (commerce_id) STORED;
ALTER TABLE google_calendars ADD COLUMN member_id uuid NOT NULL GENERATED ALWAYS AS (commerce_id) STORED;
ALTER TABLE google_events ADD COLUMN member_id uuid NOT NULL GENERATED ALWAYS AS (commerce_id) STORED;
ALTER TABLE google_busy ADD COLUMN member_id uuid NOT NULL GENERATED ALWAYS AS (commerce_id) STORED;
ALTER TABLE google_changes ADD COLUMN member_id uuid NOT NULL GENERATED ALWAYS AS (commerce_id) STORED;
ALTER TABLE google_connections ALTER COLUMN member_id DROP EXPRESSION;
ALTER TABLE google_calendars ALTER COLUMN member_id DROP EXPRESSION;
ALTER TABLE google_events ALTER COLUMN member_id DROP EXPRESSION;
ALTER TABLE google_busy ALTER COLUMN member_id DROP EXPRESSION;
ALTER TABLE google_changes ALTER COLUMN member_id DROP EXPRESSION;

ALTER TABLE google_connections
  -- Whether all appointments of the business are written there, or only those that the person attends. Of the owner alone.
  ADD COLUMN writes_all boolean NOT NULL DEFAULT true;

-- The Meet link that the event brought, so that it is known whose room an appointment has.
ALTER TABLE google_written_events ADD COLUMN link text;

-- Whether somebody's own connection gives Meet links to the online appointments that they attend. Of the owner's connection,
-- commerces.has_meet_links says besides whether it gives them to all.
ALTER TABLE team_members ADD COLUMN has_meet_links boolean NOT NULL DEFAULT false;
UPDATE team_members SET has_meet_links = true
  WHERE id = commerce_id AND commerce_id IN (SELECT commerce_id FROM commerces WHERE has_meet_links);

ALTER TABLE google_events DROP CONSTRAINT google_events_commerce_id_calendar_id_fkey;
ALTER TABLE google_busy DROP CONSTRAINT google_busy_commerce_id_calendar_id_fkey;
ALTER TABLE google_calendars DROP CONSTRAINT google_calendars_commerce_id_fkey;
ALTER TABLE google_changes DROP CONSTRAINT google_changes_commerce_id_fkey;

ALTER TABLE google_connections DROP CONSTRAINT google_connections_pkey;
ALTER TABLE google_connections ADD CONSTRAINT google_connections_pkey PRIMARY KEY (commerce_id, member_id);
-- Two connections to one account would write, and remove, the same events.
ALTER TABLE google_connections ADD CONSTRAINT google_connections_of_account UNIQUE (commerce_id, subject);
ALTER TABLE google_calendars DROP CONSTRAINT google_calendars_pkey;
ALTER TABLE google_calendars ADD CONSTRAINT google_calendars_pkey PRIMARY KEY (commerce_id, member_id, id);
ALTER TABLE google_events DROP CONSTRAINT google_events_pkey;
ALTER TABLE google_events ADD CONSTRAINT google_events_pkey PRIMARY KEY (commerce_id, member_id, calendar_id, id);
ALTER TABLE google_busy DROP CONSTRAINT google_busy_pkey;
ALTER TABLE google_busy ADD CONSTRAINT google_busy_pkey PRIMARY KEY (commerce_id, member_id, calendar_id, event_id, starts_at);
ALTER TABLE google_changes DROP CONSTRAINT google_changes_pkey;
ALTER TABLE google_changes ADD CONSTRAINT google_changes_pkey PRIMARY KEY (commerce_id, member_id, appointment_id);

ALTER TABLE google_calendars ADD CONSTRAINT google_calendars_of_connection
  FOREIGN KEY (commerce_id, member_id) REFERENCES google_connections (commerce_id, member_id) ON DELETE CASCADE;
ALTER TABLE google_events ADD CONSTRAINT google_events_of_calendar
  FOREIGN KEY (commerce_id, member_id, calendar_id) REFERENCES google_calendars (commerce_id, member_id, id) ON DELETE CASCADE;
ALTER TABLE google_busy ADD CONSTRAINT google_busy_of_calendar
  FOREIGN KEY (commerce_id, member_id, calendar_id) REFERENCES google_calendars (commerce_id, member_id, id) ON DELETE CASCADE;
ALTER TABLE google_changes ADD CONSTRAINT google_changes_of_connection
  FOREIGN KEY (commerce_id, member_id) REFERENCES google_connections (commerce_id, member_id) ON DELETE CASCADE;

DROP INDEX google_events_by_series, google_events_simplified, google_busy_by_end, google_changes_in_order;
CREATE INDEX google_events_by_series ON google_events (commerce_id, member_id, calendar_id, series_id);
CREATE INDEX google_events_simplified ON google_events (commerce_id, member_id, calendar_id) WHERE is_simplified;
CREATE INDEX google_busy_by_end ON google_busy (commerce_id, ends_at) INCLUDE (starts_at, member_id);
CREATE UNIQUE INDEX google_changes_in_order ON google_changes (commerce_id, member_id, position);

-- Notes changed appointments of a business, in their order, for each connection that has or gets their events, with one job for
-- each. An event is there if it was written, or if a change waits or is being written: the latter is deleted after the former is noted.
CREATE FUNCTION note_for_google(business uuid, changed uuid[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  connection record;
  concerned uuid[];
  appointment uuid;
BEGIN
  FOR connection IN
    SELECT member_id, subject, writes_all, revoked_at IS NOT NULL AS is_revoked FROM google_connections
      WHERE commerce_id = business ORDER BY member_id
  LOOP
    concerned := changed;
    IF NOT connection.writes_all THEN
      SELECT array_agg(id ORDER BY array_position(changed, id)) INTO concerned FROM appointments
        WHERE commerce_id = business AND id = ANY (changed) AND (
          EXISTS (SELECT FROM occupations WHERE occupations.commerce_id = business
            AND occupations.id = appointments.occupation_id AND occupations.member_id = connection.member_id)
          OR EXISTS (SELECT FROM google_changes WHERE google_changes.commerce_id = business
            AND google_changes.member_id = connection.member_id AND google_changes.appointment_id = appointments.id)
          OR EXISTS (SELECT FROM google_written_events AS written WHERE written.commerce_id = business
            AND written.appointment_id = appointments.id
            AND written.account = sha256(convert_to(business || ':' || connection.subject, 'UTF8'))));
    END IF;
    CONTINUE WHEN concerned IS NULL;
    FOREACH appointment IN ARRAY concerned LOOP
      INSERT INTO google_changes (commerce_id, member_id, appointment_id) VALUES (business, connection.member_id, appointment)
        ON CONFLICT (commerce_id, member_id, appointment_id)
          DO UPDATE SET position = excluded.position, failures = 0, retry_at = NULL;
    END LOOP;
    -- A node of Citus other than the coordinator has no queue. The sweep of each minute queues the job then.
    IF NOT connection.is_revoked AND to_regclass('graphile_worker._private_jobs') IS NOT NULL THEN
      PERFORM graphile_worker.add_job('google-calendar:work',
        json_build_object('commerceId', business, 'memberId', connection.member_id),
        job_key => 'google-calendar:' || business
          || CASE WHEN connection.member_id = business THEN '' ELSE ':' || connection.member_id END,
        max_attempts => 14);
    END IF;
  END LOOP;
END $$;

CREATE OR REPLACE FUNCTION note_google_changes() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  one uuid;
  changed uuid[];
BEGIN
  FOR one IN SELECT DISTINCT commerce_id FROM after_rows ORDER BY commerce_id LOOP
    -- Whoever disconnects somebody just now is waited for: a booking must not point to what goes.
    PERFORM FROM google_connections WHERE commerce_id = one ORDER BY member_id FOR KEY SHARE;
    CONTINUE WHEN NOT FOUND;
    IF TG_OP = 'INSERT' THEN
      SELECT array_agg(id ORDER BY starts_at) INTO changed FROM after_rows WHERE commerce_id = one;
    ELSE
      SELECT array_agg(id ORDER BY after_rows.starts_at) INTO changed
        FROM after_rows JOIN before_rows USING (commerce_id, id)
        WHERE commerce_id = one
          -- What was written from the event itself, its link, needs no other one.
          AND ((after_rows.link_changes IS DISTINCT FROM before_rows.link_changes
              AND after_rows.conference_link IS NOT DISTINCT FROM before_rows.conference_link)
            OR (after_rows.occupation_id, after_rows.starts_at, after_rows.ends_at, after_rows.status = 'CANCELLED',
              after_rows.service_id, after_rows.modality, after_rows.address,
              after_rows.name, after_rows.last_name, after_rows.email, after_rows.phone, after_rows.notes)
            IS DISTINCT FROM (before_rows.occupation_id, before_rows.starts_at, before_rows.ends_at, before_rows.status = 'CANCELLED',
              before_rows.service_id, before_rows.modality, before_rows.address,
              before_rows.name, before_rows.last_name, before_rows.email, before_rows.phone, before_rows.notes));
    END IF;
    IF changed IS NOT NULL THEN
      PERFORM note_for_google(one, changed);
    END IF;
  END LOOP;
  RETURN NULL;
END $$;

-- Somebody else gives an occupation: its appointments pass from one calendar to another.
CREATE FUNCTION note_google_change_of_member() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changed uuid[];
BEGIN
  PERFORM FROM google_connections WHERE commerce_id = NEW.commerce_id ORDER BY member_id FOR KEY SHARE;
  IF FOUND THEN
    SELECT array_agg(id ORDER BY starts_at) INTO changed FROM appointments
      WHERE commerce_id = NEW.commerce_id AND occupation_id = NEW.id AND status <> 'CANCELLED';
    IF changed IS NOT NULL THEN
      PERFORM note_for_google(NEW.commerce_id, changed);
    END IF;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER google_changes_of_member AFTER UPDATE OF member_id ON occupations
  FOR EACH ROW WHEN (OLD.member_id <> NEW.member_id) EXECUTE FUNCTION note_google_change_of_member();
