-- The colour that stands out in a business's picture, '#rrggbb', for its mails; null where none does.
ALTER TABLE images ADD COLUMN color text CHECK (color ~ '^#[0-9a-f]{6}$');

-- Whether the owner is mailed the day's appointments each morning, and when next.
ALTER TABLE commerces
  ADD COLUMN morning_summary boolean NOT NULL DEFAULT false,
  ADD COLUMN summary_due_at timestamptz;
CREATE INDEX commerces_by_due_summary ON commerces (summary_due_at) WHERE summary_due_at IS NOT NULL;
