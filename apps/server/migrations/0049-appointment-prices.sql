-- An appointment keeps the price at which it was booked, whatever its service costs later. None without a service.
ALTER TABLE appointments
  ADD COLUMN price numeric(9, 2) CHECK (price >= 0),
  ADD COLUMN currency currency,
  ADD CONSTRAINT appointments_price_has_currency CHECK ((price IS NULL) = (currency IS NULL));
ALTER TABLE appointment_undos
  ADD COLUMN price numeric(9, 2),
  ADD COLUMN currency currency,
  ADD CONSTRAINT appointment_undos_price_has_currency CHECK ((price IS NULL) = (currency IS NULL));

-- No trigger depends on the price, and one would join all rows with themselves.
ALTER TABLE appointments DISABLE TRIGGER USER;
UPDATE appointments SET price = services.price, currency = services.currency
  FROM services
  WHERE services.commerce_id = appointments.commerce_id AND services.id = appointments.service_id;
ALTER TABLE appointments ENABLE TRIGGER USER;

UPDATE appointment_undos SET price = services.price, currency = services.currency
  FROM services
  WHERE services.commerce_id = appointment_undos.commerce_id AND services.id = appointment_undos.service_id;
