-- One row for each business. Every change of what can be booked, or of what the public page shows, raises its version. A process
-- that keeps an answer reads this row to learn whether the answer still holds. Narrow, since every booking writes it.
CREATE TABLE book_versions (
  commerce_id uuid PRIMARY KEY REFERENCES commerces (commerce_id) ON DELETE CASCADE,
  version bigint NOT NULL DEFAULT 0
) WITH (fillfactor = 50);

INSERT INTO book_versions (commerce_id) SELECT commerce_id FROM commerces;

CREATE FUNCTION begin_book_version() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO book_versions (commerce_id) SELECT commerce_id FROM changed_rows;
  RETURN NULL;
END $$;

CREATE TRIGGER book_version_of_new AFTER INSERT ON commerces
  REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION begin_book_version();

-- In the order of ids, so that two statements that change several businesses never wait in a circle. One at a time, because the
-- plan of a join would be made for the number of rows of the first statement.
CREATE FUNCTION raise_book_versions(changed uuid[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  one uuid;
BEGIN
  FOR one IN SELECT DISTINCT id FROM unnest(changed) AS id ORDER BY id LOOP
    UPDATE book_versions SET version = version + 1 WHERE commerce_id = one;
  END LOOP;
END $$;

CREATE FUNCTION raise_book_version() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM raise_book_versions(ARRAY(SELECT commerce_id FROM changed_rows));
  RETURN NULL;
END $$;

CREATE TRIGGER book_version_of_changed AFTER UPDATE ON commerces
  REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION raise_book_version();

CREATE TRIGGER book_version_of_new AFTER INSERT ON services
  REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION raise_book_version();
CREATE TRIGGER book_version_of_changed AFTER UPDATE ON services
  REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION raise_book_version();
CREATE TRIGGER book_version_of_gone AFTER DELETE ON services
  REFERENCING OLD TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION raise_book_version();

CREATE TRIGGER book_version_of_new AFTER INSERT ON days_off
  REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION raise_book_version();
CREATE TRIGGER book_version_of_changed AFTER UPDATE ON days_off
  REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION raise_book_version();
CREATE TRIGGER book_version_of_gone AFTER DELETE ON days_off
  REFERENCING OLD TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION raise_book_version();

CREATE TRIGGER book_version_of_new AFTER INSERT ON google_busy
  REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION raise_book_version();
CREATE TRIGGER book_version_of_changed AFTER UPDATE ON google_busy
  REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION raise_book_version();
CREATE TRIGGER book_version_of_gone AFTER DELETE ON google_busy
  REFERENCING OLD TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION raise_book_version();

CREATE TRIGGER book_version_of_new AFTER INSERT ON gallery_images
  REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION raise_book_version();
CREATE TRIGGER book_version_of_changed AFTER UPDATE ON gallery_images
  REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION raise_book_version();
CREATE TRIGGER book_version_of_gone AFTER DELETE ON gallery_images
  REFERENCING OLD TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION raise_book_version();

CREATE TRIGGER book_version_of_new AFTER INSERT ON occupations
  REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION raise_book_version();

-- The sweeps mark and delete what blocks no time: that is no change.
CREATE FUNCTION raise_book_version_of_occupations() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM raise_book_versions(ARRAY(
    SELECT commerce_id FROM after_rows JOIN before_rows USING (commerce_id, id)
    WHERE (after_rows.is_live, after_rows.starts_at, after_rows.ends_at, after_rows.buffer_start, after_rows.places,
        after_rows.attendees, after_rows.max_attendees, after_rows.is_event, after_rows.service_id)
      IS DISTINCT FROM (before_rows.is_live, before_rows.starts_at, before_rows.ends_at, before_rows.buffer_start,
        before_rows.places, before_rows.attendees, before_rows.max_attendees, before_rows.is_event, before_rows.service_id)));
  RETURN NULL;
END $$;

CREATE TRIGGER book_version_of_changed AFTER UPDATE ON occupations
  REFERENCING OLD TABLE AS before_rows NEW TABLE AS after_rows
  FOR EACH STATEMENT EXECUTE FUNCTION raise_book_version_of_occupations();

-- The public page names the owner.
CREATE FUNCTION raise_book_version_of_users() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM raise_book_versions(ARRAY[NEW.commerce_id]);
  RETURN NULL;
END $$;

CREATE TRIGGER book_version_of_changed AFTER UPDATE OF name, last_name, email ON users
  FOR EACH ROW EXECUTE FUNCTION raise_book_version_of_users();
