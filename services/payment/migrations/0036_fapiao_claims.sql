-- Who is issuing a fapiao, from before it is entered in the tax bureau's system until the decision.
ALTER TABLE fapiao_requests
  ADD claimed_by uuid,
  ADD claimed_by_name text,
  ADD claimed_at timestamptz;
