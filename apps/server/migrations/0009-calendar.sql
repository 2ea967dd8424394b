-- The calendar and the month's numbers want every status of a stretch of time; the chart needs nothing but the index.
CREATE INDEX appointments_by_start ON appointments (commerce_id, starts_at, id) INCLUDE (status);

-- Events and classes, whether anybody comes to them or not.
CREATE INDEX occupations_shared ON occupations (commerce_id, starts_at)
  WHERE is_event OR max_attendees > 1;
