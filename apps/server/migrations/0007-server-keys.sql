-- Keys that all processes of one installation share, made by whichever comes first.
CREATE TABLE server_keys (
  name text PRIMARY KEY,
  key bytea NOT NULL
);
