-- Everybody at a business who takes bookings. Its owner has the id of the business, so that a business of one needs no query for it.
CREATE TABLE team_members (
  commerce_id uuid NOT NULL REFERENCES commerces (commerce_id) ON DELETE CASCADE,
  id uuid NOT NULL,
  -- The owner's is empty while nobody else is there.
  name text NOT NULL DEFAULT '',
  about text NOT NULL DEFAULT '',
  color smallint NOT NULL DEFAULT 0 CHECK (color >= 0),
  image_id uuid,
  -- Their own page is found by it.
  handle text,
  position integer NOT NULL DEFAULT 0,
  -- Null: the hours of the business.
  week_hours jsonb,
  -- How many customers they serve at once. Null: as many as each service allows.
  places integer CHECK (places BETWEEN 1 AND 20),
  -- Whether they give every service, or only those of member_services.
  does_all boolean NOT NULL DEFAULT true,
  is_online boolean NOT NULL DEFAULT true,
  is_active boolean NOT NULL DEFAULT true,
  last_booked_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  -- The row stays for the history of the appointments.
  removed_at timestamptz,
  PRIMARY KEY (commerce_id, id),
  UNIQUE (commerce_id, handle),
  FOREIGN KEY (commerce_id, image_id) REFERENCES images (commerce_id, id) DEFERRABLE INITIALLY DEFERRED
);

INSERT INTO team_members (commerce_id, id, created_at) SELECT commerce_id, commerce_id, created_at FROM commerces;

CREATE FUNCTION begin_team() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO team_members (commerce_id, id, created_at) VALUES (NEW.commerce_id, NEW.commerce_id, NEW.created_at);
  RETURN NULL;
END $$;

CREATE TRIGGER team_of_new AFTER INSERT ON commerces FOR EACH ROW EXECUTE FUNCTION begin_team();

-- A service that somebody gives, with their own duration in minutes and their own price where these differ.
CREATE TABLE member_services (
  commerce_id uuid NOT NULL,
  member_id uuid NOT NULL,
  service_id uuid NOT NULL,
  duration integer CHECK (duration BETWEEN 5 AND 1440),
  price numeric(9, 2) CHECK (price >= 0),
  PRIMARY KEY (commerce_id, member_id, service_id),
  FOREIGN KEY (commerce_id, member_id) REFERENCES team_members (commerce_id, id) ON DELETE CASCADE,
  FOREIGN KEY (commerce_id, service_id) REFERENCES services (commerce_id, id) ON DELETE CASCADE
);
CREATE INDEX member_services_by_service ON member_services (commerce_id, service_id);

ALTER TABLE commerces
  -- Whether it has, or had, more people than its owner.
  ADD COLUMN has_team boolean NOT NULL DEFAULT false,
  ADD COLUMN books_in_order boolean NOT NULL DEFAULT false;

-- Null: of the whole business.
ALTER TABLE days_off ADD COLUMN member_id uuid,
  ADD FOREIGN KEY (commerce_id, member_id) REFERENCES team_members (commerce_id, id) ON DELETE CASCADE;

-- Nobody is booked twice at the same time. The owner has a constraint of their own, without the member, so that a booking at a
-- business of one costs what it did before there were people. PostgreSQL 15 and 16 allow no exclusion constraint on a table of
-- partitions: each partition has its own.
CREATE FUNCTION pg_temp.on_parts_of_occupations(change text) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  part regclass;
BEGIN
  FOR part IN
    SELECT oid FROM pg_class WHERE oid = 'occupations'::regclass AND relkind = 'r'
    UNION ALL SELECT inhrelid FROM pg_inherits WHERE inhparent = 'occupations'::regclass
  LOOP
    EXECUTE format('ALTER TABLE %s %s', part, change);
  END LOOP;
END $$;

SELECT pg_temp.on_parts_of_occupations('DROP CONSTRAINT occupations_do_not_overlap');

-- A generated column is filled while the table is copied once, which is much faster than an update of all rows.
ALTER TABLE occupations ADD COLUMN member_id uuid NOT NULL GENERATED ALWAYS AS (commerce_id) STORED;
ALTER TABLE occupations ALTER COLUMN member_id DROP EXPRESSION;

-- The owner is always there: only for others is the reference checked.
ALTER TABLE occupations
  ADD COLUMN colleague_id uuid GENERATED ALWAYS AS (nullif(member_id, commerce_id)) STORED,
  ADD FOREIGN KEY (commerce_id, colleague_id) REFERENCES team_members (commerce_id, id);

SELECT pg_temp.on_parts_of_occupations('ADD CONSTRAINT occupations_do_not_overlap
  EXCLUDE USING gist (commerce_id WITH =, span WITH &&) WHERE (places = 1 AND is_live AND colleague_id IS NULL)');
SELECT pg_temp.on_parts_of_occupations('ADD CONSTRAINT occupations_of_colleagues_do_not_overlap
  EXCLUDE USING gist (commerce_id WITH =, colleague_id WITH =, span WITH &&)
  WHERE (places = 1 AND is_live AND colleague_id IS NOT NULL)');

-- Occupations in files from before there were people name nobody.
CREATE FUNCTION give_to_owner() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.member_id := NEW.commerce_id;
  RETURN NEW;
END $$;

CREATE TRIGGER occupations_of_owner BEFORE INSERT ON occupations
  FOR EACH ROW WHEN (NEW.member_id IS NULL) EXECUTE FUNCTION give_to_owner();

CREATE OR REPLACE FUNCTION raise_book_version_of_occupations() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM raise_book_versions(ARRAY(
    SELECT commerce_id FROM after_rows JOIN before_rows USING (commerce_id, id)
    WHERE (after_rows.is_live, after_rows.starts_at, after_rows.ends_at, after_rows.buffer_start, after_rows.places,
        after_rows.attendees, after_rows.max_attendees, after_rows.is_event, after_rows.service_id, after_rows.member_id)
      IS DISTINCT FROM (before_rows.is_live, before_rows.starts_at, before_rows.ends_at, before_rows.buffer_start,
        before_rows.places, before_rows.attendees, before_rows.max_attendees, before_rows.is_event, before_rows.service_id,
        before_rows.member_id)));
  RETURN NULL;
END $$;

CREATE TRIGGER book_version_of_new AFTER INSERT ON team_members
  REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION raise_book_version();
CREATE TRIGGER book_version_of_gone AFTER DELETE ON team_members
  REFERENCING OLD TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION raise_book_version();

-- When somebody got their last booking changes no time that can be booked.
CREATE FUNCTION raise_book_version_of_members() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM raise_book_versions(ARRAY(
    SELECT commerce_id FROM after_rows JOIN before_rows USING (commerce_id, id)
    WHERE (after_rows.name, after_rows.about, after_rows.color, after_rows.image_id, after_rows.handle, after_rows.position,
        after_rows.week_hours, after_rows.places, after_rows.does_all, after_rows.is_online, after_rows.is_active,
        after_rows.removed_at)
      IS DISTINCT FROM (before_rows.name, before_rows.about, before_rows.color, before_rows.image_id, before_rows.handle,
        before_rows.position, before_rows.week_hours, before_rows.places, before_rows.does_all, before_rows.is_online,
        before_rows.is_active, before_rows.removed_at)));
  RETURN NULL;
END $$;

CREATE TRIGGER book_version_of_changed AFTER UPDATE ON team_members
  REFERENCING OLD TABLE AS before_rows NEW TABLE AS after_rows
  FOR EACH STATEMENT EXECUTE FUNCTION raise_book_version_of_members();

CREATE TRIGGER book_version_of_new AFTER INSERT ON member_services
  REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION raise_book_version();
CREATE TRIGGER book_version_of_changed AFTER UPDATE ON member_services
  REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION raise_book_version();
CREATE TRIGGER book_version_of_gone AFTER DELETE ON member_services
  REFERENCING OLD TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION raise_book_version();
