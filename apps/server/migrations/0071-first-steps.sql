-- The steps of a new business that other rows do not show: the hours were looked at, the link was shared, the list was dismissed.
-- Businesses from before have chosen their hours.
ALTER TABLE commerces
  ADD COLUMN hours_chosen boolean NOT NULL DEFAULT true,
  ADD COLUMN link_shared boolean NOT NULL DEFAULT false,
  ADD COLUMN steps_dismissed boolean NOT NULL DEFAULT false;
ALTER TABLE commerces ALTER COLUMN hours_chosen SET DEFAULT false;
