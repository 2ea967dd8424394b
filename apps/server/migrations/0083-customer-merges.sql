-- A merge of two customers, for as long as it can be undone.
CREATE TABLE customer_merges (
  commerce_id uuid NOT NULL REFERENCES commerces (commerce_id) ON DELETE CASCADE,
  id uuid NOT NULL,
  kept_id uuid NOT NULL,
  -- No foreign keys to customers: the other one is deleted, and the kept one is, too, once merged with a third.
  other_id uuid NOT NULL,
  merged_at timestamptz NOT NULL,
  -- The version of the kept one afterwards: a later merge of the same customer has a higher one.
  version integer NOT NULL,
  -- Their rows before, and the row of the kept one afterwards.
  kept_before jsonb NOT NULL,
  other_before jsonb NOT NULL,
  kept_after jsonb NOT NULL,
  -- What went from one to the other.
  moved jsonb NOT NULL,
  PRIMARY KEY (commerce_id, id),
  UNIQUE (commerce_id, other_id)
);
CREATE INDEX customer_merges_of_kept ON customer_merges (commerce_id, kept_id, version);
CREATE INDEX customer_merges_by_age ON customer_merges (merged_at);

-- Pairs of customers whom the owner has called different people: they are no possible duplicates.
CREATE TABLE distinct_customers (
  commerce_id uuid NOT NULL,
  one_id uuid NOT NULL,
  other_id uuid NOT NULL CHECK (one_id < other_id),
  PRIMARY KEY (commerce_id, one_id, other_id),
  FOREIGN KEY (commerce_id, one_id) REFERENCES customers (commerce_id, id) ON DELETE CASCADE,
  FOREIGN KEY (commerce_id, other_id) REFERENCES customers (commerce_id, id) ON DELETE CASCADE
);
CREATE INDEX distinct_customers_by_other ON distinct_customers (commerce_id, other_id);
