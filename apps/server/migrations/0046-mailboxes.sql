-- Caps and blocks compare mailboxes.
CREATE INDEX customers_by_mailbox ON customers (commerce_id, mailbox_of(email)) WHERE email IS NOT NULL;
CREATE INDEX blocked_contacts_by_mailbox ON blocked_contacts (commerce_id, mailbox_of(value))
  WHERE kind = 'EMAIL';

-- An occupation that no appointment has any more. It is swept once no undo may need it.
ALTER TABLE occupations ADD COLUMN is_abandoned boolean NOT NULL DEFAULT false;
UPDATE occupations SET is_abandoned = true
  WHERE NOT is_live AND NOT is_event AND NOT EXISTS (
    SELECT FROM appointments
    WHERE appointments.commerce_id = occupations.commerce_id
      AND appointments.occupation_id = occupations.id
  );
CREATE INDEX occupations_abandoned ON occupations (commerce_id, id) WHERE is_abandoned;
-- For the foreign key when an occupation is deleted.
CREATE INDEX appointment_undos_by_occupation ON appointment_undos (commerce_id, occupation_id);
