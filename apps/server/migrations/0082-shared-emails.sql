-- The customer whose e-mail this one shares, as a child shares a parent's. It counts while they have no e-mail of their own.
ALTER TABLE customers
  ADD COLUMN email_owner_id uuid,
  ADD FOREIGN KEY (commerce_id, email_owner_id) REFERENCES customers (commerce_id, id)
    ON DELETE SET NULL (email_owner_id);
CREATE INDEX customers_by_email_owner ON customers (commerce_id, email_owner_id, name_key)
  WHERE email_owner_id IS NOT NULL;
