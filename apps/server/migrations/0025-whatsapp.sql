-- The business's own reminder; null for the usual one.
ALTER TABLE commerces ADD COLUMN whatsapp_template text;

-- When its customer was reminded by WhatsApp of the time that the appointment has: by the owner's hand, or by the API.
-- The API's messages have their lead times in `whatsapp_hours`, and the one that may be on its way its beginning.
ALTER TABLE appointments
  ADD COLUMN whatsapp_sent_at timestamptz,
  ADD COLUMN whatsapp_hours smallint[] NOT NULL DEFAULT '{}',
  ADD COLUMN whatsapp_begun_at timestamptz;
