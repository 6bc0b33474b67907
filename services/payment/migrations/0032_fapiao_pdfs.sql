-- The PDF of a fapiao, as the tax bureau's system made it: docs/decisions/fapiao-pdfs-in-the-database.md.
CREATE TABLE fapiao_pdfs (
  fapiao_id uuid PRIMARY KEY REFERENCES fapiao_requests,
  content bytea NOT NULL CHECK (octet_length(content) <= 2097152)
);
