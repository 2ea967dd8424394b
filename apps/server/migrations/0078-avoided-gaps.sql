-- Whether customers are not offered starts that would leave free times too short for any service.
ALTER TABLE commerces ADD COLUMN avoids_gaps boolean NOT NULL DEFAULT false;
