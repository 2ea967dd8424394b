-- How late the people of a business are on one day, by person, and what their customers were told by mail. Another day's is void.
ALTER TABLE commerces ADD COLUMN delays jsonb NOT NULL DEFAULT '{}';
