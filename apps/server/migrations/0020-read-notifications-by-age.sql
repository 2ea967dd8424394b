-- For the sweep. Unread ones are not in it, so that no list of a business's newest is ever read by age alone.
CREATE INDEX notifications_read_by_age ON notifications (created_at) WHERE is_read;
