-- The functions of triggers read and write one business at a time, by statements that name it, and don't join the changed rows
-- with tables: on a database that Citus distributes, such statements stay on the node of the business.

CREATE OR REPLACE FUNCTION begin_book_version() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  one uuid;
BEGIN
  FOR one IN SELECT commerce_id FROM changed_rows LOOP
    INSERT INTO book_versions (commerce_id) VALUES (one);
  END LOOP;
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION note_google_changes() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  one uuid;
  changed uuid[];
  appointment uuid;
  is_revoked boolean;
BEGIN
  FOR one IN SELECT DISTINCT commerce_id FROM after_rows ORDER BY commerce_id LOOP
    -- Whoever disconnects this business just now is waited for: a booking must not point to what goes.
    SELECT revoked_at IS NOT NULL INTO is_revoked FROM google_connections WHERE commerce_id = one FOR KEY SHARE;
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
            OR (after_rows.starts_at, after_rows.ends_at, after_rows.status = 'CANCELLED', after_rows.service_id,
              after_rows.modality, after_rows.address,
              after_rows.name, after_rows.last_name, after_rows.email, after_rows.phone, after_rows.notes)
            IS DISTINCT FROM (before_rows.starts_at, before_rows.ends_at, before_rows.status = 'CANCELLED', before_rows.service_id,
              before_rows.modality, before_rows.address,
              before_rows.name, before_rows.last_name, before_rows.email, before_rows.phone, before_rows.notes));
    END IF;
    CONTINUE WHEN changed IS NULL;
    FOREACH appointment IN ARRAY changed LOOP
      INSERT INTO google_changes (commerce_id, appointment_id) VALUES (one, appointment)
        ON CONFLICT (commerce_id, appointment_id)
          DO UPDATE SET position = excluded.position, failures = 0, retry_at = NULL;
    END LOOP;
    -- A node of Citus other than the coordinator has no queue. The sweep of each minute queues the job then.
    IF NOT is_revoked AND to_regclass('graphile_worker._private_jobs') IS NOT NULL THEN
      PERFORM graphile_worker.add_job('google-calendar:work', json_build_object('commerceId', one),
        job_key => 'google-calendar:' || one, max_attempts => 14);
    END IF;
  END LOOP;
  RETURN NULL;
END $$;

-- Deletes and returns up to `most` reminders of some businesses that are due, business by business: where Citus divides these among
-- nodes, no statement can lock rows of several. Reminders that another transaction has locked are skipped.
CREATE FUNCTION take_due_reminders(businesses uuid[], until timestamptz, most integer)
  RETURNS TABLE (commerce_id uuid, appointment_id uuid, hours_before integer, due_at timestamptz) LANGUAGE plpgsql AS $$
#variable_conflict use_column
DECLARE
  one uuid;
  taken integer;
  rest integer := most;
BEGIN
  FOREACH one IN ARRAY businesses LOOP
    EXIT WHEN rest <= 0;
    RETURN QUERY DELETE FROM reminders
      WHERE commerce_id = one AND (appointment_id, hours_before) IN (
        SELECT appointment_id, hours_before FROM reminders
        WHERE commerce_id = one AND due_at <= until
        ORDER BY due_at LIMIT rest FOR UPDATE SKIP LOCKED
      )
      RETURNING commerce_id, appointment_id, hours_before, due_at;
    GET DIAGNOSTICS taken = ROW_COUNT;
    rest := rest - taken;
  END LOOP;
END $$;
