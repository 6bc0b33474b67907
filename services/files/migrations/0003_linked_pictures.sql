-- Set by the check of the document. Documents uploaded before it were not looked at for this.
ALTER TABLE files ADD COLUMN linked_pictures boolean NOT NULL DEFAULT false;
