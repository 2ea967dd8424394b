-- When recurring jobs were last queued and last succeeded, by the clock of this database.
CREATE TABLE scheduled_tasks (
  task text PRIMARY KEY,
  -- The occurrence that was queued last.
  queued_for timestamptz NOT NULL,
  known_since timestamptz NOT NULL DEFAULT now(),
  done_at timestamptz
);

-- What graphile-worker's own schedule has queued is not queued again.
DO $$
BEGIN
  IF to_regclass('graphile_worker._private_known_crontabs') IS NULL THEN
    RETURN;
  END IF;
  INSERT INTO scheduled_tasks (task, queued_for)
  SELECT identifier, last_execution FROM graphile_worker._private_known_crontabs
  WHERE last_execution IS NOT NULL;
  DELETE FROM graphile_worker._private_known_crontabs;
END
$$;
