-- The versions of the document with which its latest result was delivered and its latest revision was requested. Requests
-- from before are not known: they do not keep their customers from being deleted.
ALTER TABLE delivered_documents
  ADD COLUMN delivered_version integer NOT NULL DEFAULT 0,
  ADD COLUMN revision_version integer NOT NULL DEFAULT 0;
