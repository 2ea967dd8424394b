-- The link of an online appointment's video call: of its service, or of the appointment alone, which counts first.
ALTER TABLE services ADD COLUMN meeting_link text;
ALTER TABLE appointments RENAME COLUMN meet_link TO meeting_link;
-- Besides the moves and the cancellation that its sequence counts. Mails about those stay due when only the link changes.
ALTER TABLE appointments ADD COLUMN link_changes integer NOT NULL DEFAULT 0;
