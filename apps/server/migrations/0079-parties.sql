-- Appointments that a visitor booked together. It is the id of the first of them, whose page shows all.
ALTER TABLE appointments ADD COLUMN party_id uuid;
-- Their order.
ALTER TABLE appointments ADD COLUMN party_place smallint NOT NULL DEFAULT 0;
CREATE INDEX appointments_party ON appointments (commerce_id, party_id) WHERE party_id IS NOT NULL;
