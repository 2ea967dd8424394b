-- What fails at Google alone waits alone: a calendar, the list of them, an appointment's event.
ALTER TABLE google_connections
  -- When the list of calendars is to be read next, and failures to in a row.
  ADD COLUMN list_due_at timestamptz NOT NULL DEFAULT now(),
  ADD COLUMN list_failures integer NOT NULL DEFAULT 0;
ALTER TABLE google_calendars
  ADD COLUMN failures integer NOT NULL DEFAULT 0,
  -- When to ask for a channel again that Google refused. Databases made by an earlier form of 0031 have it.
  ADD COLUMN IF NOT EXISTS channel_retry_at timestamptz;
ALTER TABLE google_changes
  ADD COLUMN failures integer NOT NULL DEFAULT 0,
  ADD COLUMN retry_at timestamptz;

-- The Meet link that the customer knows, in case of an undo.
ALTER TABLE appointment_undos ADD COLUMN conference_link text;

-- As in 0031, but another service is a change, too, a link that comes with another change hides none, each change is tried
-- at once, and no job comes for a grant that is lost.
CREATE OR REPLACE FUNCTION note_google_changes() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changed uuid[];
BEGIN
  -- Whoever disconnects one of these businesses just now is waited for: a booking must not point to what goes.
  PERFORM FROM google_connections WHERE commerce_id IN (SELECT commerce_id FROM after_rows) FOR KEY SHARE;
  IF NOT FOUND THEN
    RETURN NULL;
  END IF;
  IF TG_OP = 'INSERT' THEN
    SELECT array_agg(after_rows.id) INTO changed
      FROM after_rows JOIN google_connections USING (commerce_id);
  ELSE
    SELECT array_agg(after_rows.id) INTO changed
      FROM after_rows JOIN before_rows USING (commerce_id, id) JOIN google_connections USING (commerce_id)
      -- What was written from the event itself, its link, needs no other one.
      WHERE (after_rows.link_changes IS DISTINCT FROM before_rows.link_changes
          AND after_rows.conference_link IS NOT DISTINCT FROM before_rows.conference_link)
        OR (after_rows.starts_at, after_rows.ends_at, after_rows.status = 'CANCELLED', after_rows.service_id,
          after_rows.modality, after_rows.address,
          after_rows.name, after_rows.last_name, after_rows.email, after_rows.phone, after_rows.notes)
        IS DISTINCT FROM (before_rows.starts_at, before_rows.ends_at, before_rows.status = 'CANCELLED', before_rows.service_id,
          before_rows.modality, before_rows.address,
          before_rows.name, before_rows.last_name, before_rows.email, before_rows.phone, before_rows.notes);
  END IF;
  IF changed IS NULL THEN
    RETURN NULL;
  END IF;
  INSERT INTO google_changes (commerce_id, appointment_id)
    SELECT commerce_id, id FROM after_rows WHERE id = ANY (changed) ORDER BY starts_at
    ON CONFLICT (commerce_id, appointment_id)
      DO UPDATE SET position = excluded.position, failures = 0, retry_at = NULL;
  PERFORM graphile_worker.add_job('google-calendar:work', json_build_object('commerceId', commerce_id),
      job_key => 'google-calendar:' || commerce_id, max_attempts => 14)
    FROM google_connections
    WHERE revoked_at IS NULL AND commerce_id IN (SELECT commerce_id FROM after_rows WHERE id = ANY (changed));
  RETURN NULL;
END $$;
