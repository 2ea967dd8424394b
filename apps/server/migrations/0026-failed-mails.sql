-- The job of the last mail to the customer that failed for good, so that its owner can have it sent again. It stays when that was done.
ALTER TABLE appointments ADD COLUMN failed_mail jsonb;
UPDATE appointments SET failed_mail = jsonb_build_object(
    'task', 'appointments:mail-customer',
    'payload', jsonb_build_object(
      'commerceId', commerce_id,
      'appointmentId', id,
      'change', CASE WHEN status = 'CANCELLED' THEN 'cancelled' WHEN sequence = 0 THEN 'booked' ELSE 'moved' END,
      'by', 'OWNER',
      'sequence', sequence))
  WHERE mail_failed_at IS NOT NULL;
