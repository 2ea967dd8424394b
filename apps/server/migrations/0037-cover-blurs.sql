-- What is seen of a cover before it is loaded: a WebP of some hundred bytes, in base64. Null for other pictures, and for
-- covers that were uploaded before.
ALTER TABLE images ADD COLUMN blur text CHECK (length(blur) <= 600);
