-- Documents that have had a result. The event may arrive before that of the upload, so the fact has its own table.
CREATE TABLE delivered_documents (file_id uuid PRIMARY KEY);

-- Earlier deliveries were not recorded: earlier documents do not keep their customers from being deleted.
INSERT INTO delivered_documents (file_id) SELECT file_id FROM documents;
