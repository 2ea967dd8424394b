-- What a booking must carry, so that its customer can be reached.
CREATE TYPE required_contact AS ENUM ('EMAIL', 'PHONE', 'EMAIL_OR_PHONE');
ALTER TABLE commerces ADD COLUMN required_contact required_contact NOT NULL DEFAULT 'EMAIL';

-- A phone is stored in one form: the ten digits of a Mexican number, the digits of any other, without the zeros of an
-- international dialling prefix.
CREATE FUNCTION pg_temp.normalize_phone(phone text) RETURNS text LANGUAGE sql IMMUTABLE
  RETURN coalesce(
    substring(phone FROM '^(?:(?:00)?521?|01|044|045)([2-9][0-9]{9})$'),
    regexp_replace(phone, '^0+(?=[0-9])', ''));
UPDATE customers SET phone = pg_temp.normalize_phone(phone)
  WHERE phone <> pg_temp.normalize_phone(phone);

-- An appointment keeps the e-mail given at its booking, as it does name and phone: mails go there, and a stranger who
-- books with somebody's phone neither sees nor changes where the other one's mails go.
ALTER TABLE appointments ADD COLUMN email text CHECK (email = lower(email));
UPDATE appointments SET email = customers.email, phone = pg_temp.normalize_phone(appointments.phone)
  FROM customers
  WHERE customers.commerce_id = appointments.commerce_id AND customers.id = appointments.customer_id;

-- In lower case and without accents: 'Peña' is found as 'pena'. Compared by bytes, so that a prefix is a range.
CREATE FUNCTION search_text(given text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN lower(regexp_replace(normalize(given, NFKD), '[\u0300-\u036f]', '', 'g')) COLLATE "C";

ALTER TABLE customers
  -- Walk-ins leave a name alone.
  ALTER COLUMN email DROP NOT NULL,
  -- 'yyyy-MM-dd', or '--MM-dd' where nobody said the year.
  ADD COLUMN birthday text CHECK (birthday ~ '^([0-9]{4}|-)-[0-9]{2}-[0-9]{2}$'),
  ADD COLUMN birth_month smallint GENERATED ALWAYS AS (left(right(birthday, 5), 2)::smallint) STORED,
  ADD COLUMN tags text[] NOT NULL DEFAULT '{}',
  ADD COLUMN name_key text COLLATE "C" NOT NULL
    GENERATED ALWAYS AS (search_text(btrim(name || ' ' || last_name))) STORED,
  -- Rises with every change, so that of two edits at once the later one is told.
  ADD COLUMN version integer NOT NULL DEFAULT 1,
  -- When their personal data were removed; the row stays for its appointments, and is in no list.
  ADD COLUMN erased_at timestamptz;
CREATE INDEX customers_by_name ON customers (commerce_id, name_key, id) WHERE erased_at IS NULL;
CREATE INDEX customers_by_phone ON customers (commerce_id, phone, name_key) WHERE phone IS NOT NULL;
CREATE INDEX customers_by_birth_month ON customers (commerce_id, birth_month) WHERE birth_month IS NOT NULL;
CREATE INDEX customers_tagged ON customers (commerce_id) WHERE tags <> '{}';
-- Who has no e-mail is known by phone and name.
CREATE UNIQUE INDEX customers_without_email ON customers (commerce_id, phone, name_key)
  WHERE email IS NULL AND phone IS NOT NULL;

CREATE INDEX appointments_missed ON appointments (commerce_id, customer_id) WHERE no_show;

-- What a customer is found by: each word is a prefix index's key, with the business first.
CREATE TABLE customer_words (
  commerce_id uuid NOT NULL,
  word text COLLATE "C" NOT NULL,
  customer_id uuid NOT NULL,
  PRIMARY KEY (commerce_id, word, customer_id)
);

-- The words of names, the e-mail and the words before its @, the phone and its last 8, 7 and 4 digits.
CREATE FUNCTION customer_words_of(name text, last_name text, email text, phone text) RETURNS text[]
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN (
    SELECT coalesce(array_agg(DISTINCT left(word, 80)), '{}')
    FROM unnest(
      regexp_split_to_array(
        search_text(concat_ws(' ', name, last_name, split_part(email, '@', 1))),
        -- Which signs [:punct:] has depends on the collation of the database.
        '[[:space:][:punct:]$+<=>^`|~´¨¡¿«»‘’“”–—·…]+')
      || ARRAY[email, phone, right(phone, 8), right(phone, 7), right(phone, 4)]
    ) AS word
    WHERE word <> ''
  );

-- A session plans its statements once, maybe while the table is almost empty: scanned whole for each of thousands of
-- customers, it would hold their import up.
CREATE FUNCTION keep_customer_words() RETURNS trigger LANGUAGE plpgsql SET enable_seqscan = off AS $$
DECLARE
  former text[];
  present text[] := '{}';
BEGIN
  IF TG_OP <> 'DELETE' AND NEW.erased_at IS NULL THEN
    present := customer_words_of(NEW.name, NEW.last_name, NEW.email, NEW.phone);
  END IF;
  IF TG_OP <> 'INSERT' THEN
    former := customer_words_of(OLD.name, OLD.last_name, OLD.email, OLD.phone);
    DELETE FROM customer_words
      WHERE commerce_id = OLD.commerce_id AND customer_id = OLD.id
        AND word = ANY (former) AND NOT word = ANY (present);
  END IF;
  INSERT INTO customer_words (commerce_id, word, customer_id)
    SELECT NEW.commerce_id, word, NEW.id FROM unnest(present) AS word
    ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
CREATE TRIGGER customer_words AFTER INSERT OR DELETE OR UPDATE OF name, last_name, email, phone, erased_at
  ON customers FOR EACH ROW EXECUTE FUNCTION keep_customer_words();

INSERT INTO customer_words (commerce_id, word, customer_id)
  SELECT commerce_id, unnest(customer_words_of(name, last_name, email, phone)), id FROM customers;

CREATE TABLE customer_notes (
  commerce_id uuid NOT NULL,
  id uuid NOT NULL,
  customer_id uuid NOT NULL,
  content text NOT NULL,
  is_pinned boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL,
  -- As the writer was called then.
  created_by text NOT NULL,
  PRIMARY KEY (commerce_id, id),
  FOREIGN KEY (commerce_id, customer_id) REFERENCES customers (commerce_id, id) ON DELETE CASCADE
);
CREATE INDEX customer_notes_newest ON customer_notes (commerce_id, customer_id, is_pinned DESC, created_at DESC, id);

-- An import of customers from a file, and what it did, for as long as it can be undone.
CREATE TABLE customer_imports (
  commerce_id uuid NOT NULL REFERENCES commerces (commerce_id) ON DELETE CASCADE,
  id uuid NOT NULL,
  file_name text NOT NULL,
  created_at timestamptz NOT NULL,
  -- From then on it takes no more lines.
  undo_began_at timestamptz,
  PRIMARY KEY (commerce_id, id)
);
CREATE INDEX customer_imports_by_age ON customer_imports (created_at);
CREATE TABLE customer_import_rows (
  commerce_id uuid NOT NULL,
  import_id uuid NOT NULL,
  customer_id uuid NOT NULL,
  -- What the customer was before; null for one whom the import created.
  before jsonb,
  -- The customer's version afterwards: one who has changed since is left alone.
  version integer NOT NULL,
  PRIMARY KEY (commerce_id, import_id, customer_id),
  FOREIGN KEY (commerce_id, import_id) REFERENCES customer_imports (commerce_id, id) ON DELETE CASCADE,
  FOREIGN KEY (commerce_id, customer_id) REFERENCES customers (commerce_id, id) ON DELETE CASCADE
);
CREATE INDEX customer_import_rows_by_customer ON customer_import_rows (commerce_id, customer_id);

-- Of an erased customer's appointment at their own address, neither address nor point is known any more.
ALTER TABLE appointments
  DROP CONSTRAINT appointments_check1,
  ADD CONSTRAINT appointments_have_an_address
    CHECK (modality <> 'CUSTOM' OR (address IS NOT NULL AND (latitude IS NULL) = (longitude IS NULL)));
