-- Writes a transfer with its entries in one round trip, the customer's row being locked by the caller. It does only
-- what the service's role may do itself. Gives the balances after it, or no row when the key was used before.

CREATE FUNCTION post_transfer(
  its_id uuid, its_key text, its_kind text, its_user uuid, its_order uuid, its_file uuid, purposes text[], amounts bigint[]
) RETURNS TABLE (available bigint, held bigint, withdrawing bigint) LANGUAGE plpgsql AS $$
DECLARE
  moved bigint;
  before bigint;
  made bigint;
BEGIN
  INSERT INTO accounts (purpose, owner)
    SELECT purpose, its_user FROM unnest(purposes) AS purpose
    WHERE purpose IN ('available', 'held', 'withdrawing', 'unclaimed')
    ON CONFLICT (name) DO NOTHING;

  SELECT coalesce(sum(move.amount), 0) INTO moved
    FROM unnest(purposes, amounts) AS move (purpose, amount) WHERE move.purpose IN ('available', 'held');
  SELECT coalesce(sum(balance), 0) INTO before
    FROM accounts WHERE owner = its_user AND purpose IN ('available', 'held');
  INSERT INTO transfers (public_id, key, kind, user_id, order_id, file_id, change, balance_after)
    VALUES (its_id, its_key, its_kind, its_user, its_order, its_file, moved, before + moved)
    ON CONFLICT (key) DO NOTHING RETURNING id INTO made;
  IF made IS NULL THEN
    RETURN;
  END IF;

  INSERT INTO entries (transfer_id, account_id, amount)
    SELECT made, accounts.id, move.amount
    FROM unnest(purposes, amounts) AS move (purpose, amount)
    JOIN accounts ON accounts.purpose = move.purpose AND accounts.owner IS NOT DISTINCT FROM
      CASE WHEN move.purpose IN ('available', 'held', 'withdrawing', 'unclaimed') THEN its_user END
    ORDER BY accounts.id;
  RETURN QUERY SELECT
    coalesce(sum(balance) FILTER (WHERE purpose = 'available'), 0)::bigint,
    coalesce(sum(balance) FILTER (WHERE purpose = 'held'), 0)::bigint,
    coalesce(sum(balance) FILTER (WHERE purpose = 'withdrawing'), 0)::bigint
    FROM accounts WHERE owner = its_user;
END $$;

-- One lookup instead of a scan of all customers' accounts.
CREATE INDEX accounts_of_owner ON accounts (owner, purpose);
