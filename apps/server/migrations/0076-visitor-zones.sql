-- The time zone (IANA) that a visitor booked an online appointment from; null if unknown. Mails show its hour, too.
ALTER TABLE appointments ADD COLUMN visitor_zone text;
