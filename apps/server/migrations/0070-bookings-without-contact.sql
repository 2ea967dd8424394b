-- Whether the business last booked a new customer without the contact that it asks for ('No tiene correo').
ALTER TABLE commerces ADD COLUMN books_without_contact boolean NOT NULL DEFAULT false;
