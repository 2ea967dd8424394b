-- The phone of somebody of the team, for the business alone.
ALTER TABLE team_members ADD COLUMN phone text;
