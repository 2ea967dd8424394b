-- How a business's customers read times of day: '18:00', or '6:00 p.m.'
CREATE TYPE hour_format AS ENUM ('24', '12');
ALTER TABLE commerces ADD COLUMN hour_format hour_format NOT NULL DEFAULT '24';
