-- A picture without bytes is in an object store.
ALTER TABLE images ALTER COLUMN webp DROP NOT NULL;
CREATE INDEX images_inside ON images (commerce_id, id) WHERE webp IS NOT NULL;
CREATE INDEX images_outside ON images (commerce_id, id) WHERE webp IS NULL;

-- Objects that may be in the store although no picture needs them. Their business may be gone.
CREATE TABLE image_leftovers (
  commerce_id uuid NOT NULL,
  image_id uuid NOT NULL,
  since timestamptz NOT NULL,
  PRIMARY KEY (commerce_id, image_id)
);
CREATE INDEX image_leftovers_by_time ON image_leftovers (since);

CREATE FUNCTION note_image_leftover() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO image_leftovers (commerce_id, image_id, since) VALUES (OLD.commerce_id, OLD.id, now())
    ON CONFLICT (commerce_id, image_id) DO UPDATE SET since = excluded.since;
  RETURN NULL;
END $$;

CREATE TRIGGER image_leaves_object AFTER DELETE ON images
  FOR EACH ROW WHEN (OLD.webp IS NULL) EXECUTE FUNCTION note_image_leftover();
