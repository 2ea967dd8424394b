-- Set for a notification that one person alone sees: of what a colleague did with their appointment.
ALTER TABLE notifications ADD COLUMN only_for uuid;
