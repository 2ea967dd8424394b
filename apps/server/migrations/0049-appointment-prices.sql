-- An appointment keeps the price at which it was booked, whatever its service costs later. None without a service.
ALTER TABLE appointments ADD COLUMN price numeric(9, 2), ADD COLUMN currency currency;
ALTER TABLE appointment_undos ADD COLUMN price numeric(9, 2), ADD COLUMN currency currency;

CREATE FUNCTION pg_temp.price_of(of_commerce uuid, of_service uuid) RETURNS numeric LANGUAGE plpgsql STABLE STRICT AS $$
BEGIN
  RETURN (SELECT price FROM services WHERE commerce_id = of_commerce AND id = of_service);
END $$;
CREATE FUNCTION pg_temp.currency_of(of_commerce uuid, of_service uuid) RETURNS currency LANGUAGE plpgsql STABLE STRICT AS $$
BEGIN
  RETURN (SELECT currency FROM services WHERE commerce_id = of_commerce AND id = of_service);
END $$;

-- Writes the table and its indexes again at once: an UPDATE would write each row into each index, and call the triggers.
ALTER TABLE appointments
  ALTER COLUMN price TYPE numeric(9, 2) USING pg_temp.price_of(commerce_id, service_id),
  ALTER COLUMN currency TYPE currency USING pg_temp.currency_of(commerce_id, service_id),
  ADD CHECK (price >= 0),
  ADD CONSTRAINT appointments_price_has_currency CHECK ((price IS NULL) = (currency IS NULL));
ALTER TABLE appointment_undos
  ALTER COLUMN price TYPE numeric(9, 2) USING pg_temp.price_of(commerce_id, service_id),
  ALTER COLUMN currency TYPE currency USING pg_temp.currency_of(commerce_id, service_id),
  ADD CONSTRAINT appointment_undos_price_has_currency CHECK ((price IS NULL) = (currency IS NULL));
