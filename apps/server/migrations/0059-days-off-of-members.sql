-- Two people may be off at the same time.
DROP INDEX days_off_by_date;
CREATE UNIQUE INDEX days_off_by_date ON days_off (commerce_id, date, member_id, start_time) NULLS NOT DISTINCT;
