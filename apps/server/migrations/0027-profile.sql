-- When a picture that nothing shows any more is deleted; null while something shows it.
ALTER TABLE images ADD COLUMN delete_at timestamptz;
CREATE INDEX images_by_deletion ON images (delete_at) WHERE delete_at IS NOT NULL;

-- Pictures of a business's work, in the order of its page.
CREATE TABLE gallery_images (
  commerce_id uuid NOT NULL REFERENCES commerces (commerce_id) ON DELETE CASCADE,
  position smallint NOT NULL CHECK (position BETWEEN 1 AND 12),
  image_id uuid NOT NULL,
  PRIMARY KEY (commerce_id, position),
  FOREIGN KEY (commerce_id, image_id) REFERENCES images (commerce_id, id) DEFERRABLE INITIALLY DEFERRED
);

-- A business keeps each username that it ever had.
CREATE INDEX directory_usernames_by_commerce ON directory_usernames (commerce_id);
