-- Rooms and equipment that services need, with how many there are of each.
CREATE TABLE resources (
  commerce_id uuid NOT NULL REFERENCES commerces (commerce_id) ON DELETE CASCADE,
  id uuid NOT NULL,
  name text NOT NULL,
  units smallint NOT NULL CHECK (units BETWEEN 1 AND 20),
  created_at timestamptz NOT NULL DEFAULT now(),
  -- The row stays for past appointments.
  removed_at timestamptz,
  PRIMARY KEY (commerce_id, id)
);

ALTER TABLE services
  -- Who gives an event; null: the owner.
  ADD COLUMN host_id uuid,
  ADD COLUMN resource_id uuid,
  ADD FOREIGN KEY (commerce_id, host_id) REFERENCES team_members (commerce_id, id),
  ADD FOREIGN KEY (commerce_id, resource_id) REFERENCES resources (commerce_id, id);

-- The unit that an occupation uses, from 1.
ALTER TABLE occupations
  ADD COLUMN resource_id uuid,
  ADD COLUMN resource_unit smallint CHECK (resource_unit > 0),
  ADD CHECK ((resource_id IS NULL) = (resource_unit IS NULL)),
  ADD FOREIGN KEY (commerce_id, resource_id) REFERENCES resources (commerce_id, id);

-- No unit is used twice at the same time. PostgreSQL 15 and 16 allow no exclusion constraint on a table of partitions: each
-- partition has its own.
DO $$
DECLARE
  part regclass;
BEGIN
  FOR part IN
    SELECT oid FROM pg_class WHERE oid = 'occupations'::regclass AND relkind = 'r'
    UNION ALL SELECT inhrelid FROM pg_inherits WHERE inhparent = 'occupations'::regclass
  LOOP
    EXECUTE format('ALTER TABLE %s ADD CONSTRAINT occupations_of_units_do_not_overlap
      EXCLUDE USING gist (commerce_id WITH =, resource_id WITH =, resource_unit WITH =, span WITH &&)
      WHERE (is_live AND resource_id IS NOT NULL)', part);
  END LOOP;
END $$;

CREATE TRIGGER book_version_of_new AFTER INSERT ON resources
  REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION raise_book_version();
CREATE TRIGGER book_version_of_changed AFTER UPDATE ON resources
  REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION raise_book_version();
CREATE TRIGGER book_version_of_gone AFTER DELETE ON resources
  REFERENCING OLD TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION raise_book_version();

-- Which unit an occupation uses changes no time that can be booked: all units of a resource are alike.
CREATE OR REPLACE FUNCTION raise_book_version_of_occupations() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM raise_book_versions(ARRAY(
    SELECT commerce_id FROM after_rows JOIN before_rows USING (commerce_id, id)
    WHERE (after_rows.is_live, after_rows.starts_at, after_rows.ends_at, after_rows.buffer_start, after_rows.places,
        after_rows.attendees, after_rows.max_attendees, after_rows.is_event, after_rows.service_id, after_rows.member_id,
        after_rows.resource_id)
      IS DISTINCT FROM (before_rows.is_live, before_rows.starts_at, before_rows.ends_at, before_rows.buffer_start,
        before_rows.places, before_rows.attendees, before_rows.max_attendees, before_rows.is_event, before_rows.service_id,
        before_rows.member_id, before_rows.resource_id)));
  RETURN NULL;
END $$;
