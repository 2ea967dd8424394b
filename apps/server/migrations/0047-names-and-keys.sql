-- An idempotency key may now stand for a customer or a note, too.
ALTER TABLE idempotency_keys RENAME COLUMN appointment_id TO created_id;

-- Names that the operator lets a business carry although they look like another institution's, in the form in which
-- they are compared.
CREATE TABLE allowed_names (
  commerce_id uuid NOT NULL REFERENCES commerces (commerce_id) ON DELETE CASCADE,
  name text NOT NULL,
  allowed_at timestamptz NOT NULL,
  PRIMARY KEY (commerce_id, name)
);

-- Names stored before invisible characters and line breaks were stripped.
CREATE FUNCTION pg_temp.is_unclean(given text) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT given ~ '[\u0001-\u001f\u007f-\u009f\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b\u200c\u200e\u200f\u2028-\u202e\u2060-\u206f\u2800\u3164\ufeff\uffa0]'
$$;
CREATE FUNCTION pg_temp.clean_line(given text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT btrim(regexp_replace(regexp_replace(
    regexp_replace(given, '[\t-\r\u0085\u2028\u2029]+', ' ', 'g'),
    '[\u0001-\u001f\u007f-\u009f\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b\u200c\u200e\u200f\u202a-\u202e\u2060-\u206f\u2800\u3164\ufeff\uffa0]', '', 'g'),
    ' {2,}', ' ', 'g'))
$$;
CREATE FUNCTION pg_temp.clean_name(given text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT coalesce(nullif(pg_temp.clean_line(given), ''), '-')
$$;

UPDATE commerces
  SET name = pg_temp.clean_name(name), address = pg_temp.clean_line(address),
    other_category = pg_temp.clean_name(other_category)
  WHERE pg_temp.is_unclean(concat(name, address, other_category));
UPDATE users SET name = pg_temp.clean_name(name), last_name = pg_temp.clean_line(last_name)
  WHERE pg_temp.is_unclean(concat(name, last_name));
UPDATE services SET name = pg_temp.clean_name(name) WHERE pg_temp.is_unclean(name);
UPDATE days_off SET description = pg_temp.clean_name(description) WHERE pg_temp.is_unclean(description);
UPDATE appointments
  SET name = pg_temp.clean_name(name), last_name = pg_temp.clean_line(last_name), address = pg_temp.clean_line(address)
  WHERE pg_temp.is_unclean(concat(name, last_name, address));

-- One by one: a cleaned name may be another customer's with the same phone, and then stays as it is.
DO $$
DECLARE
  unclean record;
BEGIN
  FOR unclean IN
    SELECT commerce_id, id, name, last_name, tags FROM customers
      WHERE pg_temp.is_unclean(concat(name, last_name, array_to_string(tags, '')))
  LOOP
    BEGIN
      UPDATE customers
        SET name = pg_temp.clean_name(unclean.name), last_name = pg_temp.clean_line(unclean.last_name),
          tags = ARRAY(SELECT pg_temp.clean_name(tag) FROM unnest(unclean.tags) WITH ORDINALITY AS all_tags (tag, place)
            ORDER BY place)
        WHERE commerce_id = unclean.commerce_id AND id = unclean.id;
    EXCEPTION WHEN unique_violation THEN
      NULL;
    END;
  END LOOP;
END $$;
