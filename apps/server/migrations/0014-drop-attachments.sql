-- Processes tell each other by NOTIFY alone; nothing has been written here since.
DROP TABLE socket_io_attachments;
