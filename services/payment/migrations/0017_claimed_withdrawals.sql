-- Who is paying a withdrawal out, from before the money is transferred until the decision.
ALTER TABLE withdrawals
  ADD claimed_by uuid,
  ADD claimed_by_name text,
  ADD claimed_at timestamptz;
