-- The field's own words for two things: the time blocked before a start, and the network address of a log-in.
ALTER TABLE occupations RENAME COLUMN covers_from TO buffer_start;
ALTER TABLE directory_known_places RENAME TO directory_known_origins;
ALTER TABLE directory_known_origins RENAME COLUMN place_hash TO origin_hash;
ALTER INDEX directory_known_places_pkey RENAME TO directory_known_origins_pkey;
ALTER INDEX directory_known_places_by_age RENAME TO directory_known_origins_by_age;
