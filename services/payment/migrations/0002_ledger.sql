-- Double entry, in US cents. A positive entry is what we owe more of, or earned; a negative one the other side.
-- Per customer: what they may spend, what payments hold, what asked-for withdrawals hold, and what a deleted customer left.
-- For us: money at the provider, fees earned, rebates granted, refunds promised and not yet returned, withdrawals paid out.

CREATE TABLE accounts (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  purpose text NOT NULL,
  owner uuid,
  name text NOT NULL GENERATED ALWAYS AS (CASE WHEN owner IS NULL THEN purpose ELSE purpose || ':' || owner::text END) STORED,
  -- Of customers only: a total of ours would be one row that every payment waits for. Ours are summed when asked for.
  balance bigint NOT NULL DEFAULT 0,
  UNIQUE (name),
  CHECK (
    CASE WHEN owner IS NULL
      THEN purpose IN ('provider', 'fees', 'rebates', 'refunds_due', 'paid_out') AND balance = 0
      ELSE purpose IN ('available', 'held', 'withdrawing', 'unclaimed')
    END
  ),
  CONSTRAINT never_below_zero CHECK (balance >= 0)
);

INSERT INTO accounts (purpose) VALUES ('provider'), ('fees'), ('rebates'), ('refunds_due'), ('paid_out');

CREATE TABLE transfers (
  -- Rises with every transfer of a customer, because their row is locked while it is taken.
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  public_id uuid NOT NULL UNIQUE,
  key text NOT NULL UNIQUE,
  kind text NOT NULL,
  user_id uuid NOT NULL,
  order_id uuid,
  file_id uuid,
  -- What it did to the customer's balance (available and held by payments), and the balance after it.
  change bigint NOT NULL,
  balance_after bigint NOT NULL CHECK (balance_after >= 0),
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  made_in xid8 NOT NULL DEFAULT pg_current_xact_id()
);

CREATE INDEX transfers_of_customer ON transfers (user_id, id DESC) WHERE change <> 0;
CREATE INDEX transfers_by_time ON transfers (created_at);
CREATE INDEX transfers_of_order ON transfers (order_id) WHERE order_id IS NOT NULL;

CREATE TABLE entries (
  transfer_id bigint NOT NULL REFERENCES transfers,
  account_id bigint NOT NULL REFERENCES accounts,
  amount bigint NOT NULL CHECK (amount <> 0),
  PRIMARY KEY (transfer_id, account_id)
);

CREATE INDEX entries_of_account ON entries (account_id, transfer_id);

-- An entry belongs to the transaction that made its transfer, and moves its account's balance. The service's role can
-- move no balance otherwise.
CREATE FUNCTION take_entry() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM transfers WHERE id = NEW.transfer_id AND made_in = pg_current_xact_id()) THEN
    RAISE EXCEPTION 'transfer % is closed', NEW.transfer_id USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  UPDATE accounts SET balance = balance + NEW.amount WHERE id = NEW.account_id AND owner IS NOT NULL;
  RETURN NULL;
END $$;

CREATE TRIGGER entry_moves_balance AFTER INSERT ON entries FOR EACH ROW EXECUTE FUNCTION take_entry();

CREATE FUNCTION check_transfer() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  checked bigint := CASE TG_TABLE_NAME WHEN 'transfers' THEN (to_jsonb(NEW) ->> 'id') ELSE (to_jsonb(NEW) ->> 'transfer_id') END;
  total bigint;
  number_of_entries int;
  moved bigint;
  strangers int;
  expected bigint;
BEGIN
  SELECT coalesce(sum(e.amount), 0), count(*),
         coalesce(sum(e.amount) FILTER (WHERE a.owner IS NOT NULL AND a.purpose IN ('available', 'held')), 0),
         count(*) FILTER (WHERE a.owner <> t.user_id), min(t.change)
    INTO total, number_of_entries, moved, strangers, expected
    FROM transfers t JOIN entries e ON e.transfer_id = t.id JOIN accounts a ON a.id = e.account_id
   WHERE t.id = checked;
  IF number_of_entries < 2 OR total <> 0 OR strangers > 0 OR moved <> expected THEN
    RAISE EXCEPTION 'transfer % is not balanced: % entries, sum %, customer % instead of %, % of other customers',
      checked, number_of_entries, total, moved, expected, strangers USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NULL;
END $$;

CREATE CONSTRAINT TRIGGER transfer_is_balanced AFTER INSERT ON transfers
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_transfer();
CREATE CONSTRAINT TRIGGER entry_is_balanced AFTER INSERT ON entries
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_transfer();

CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% never change', TG_TABLE_NAME USING ERRCODE = 'integrity_constraint_violation';
END $$;

CREATE TRIGGER transfers_never_change BEFORE UPDATE OR DELETE OR TRUNCATE ON transfers
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER entries_never_change BEFORE UPDATE OR DELETE OR TRUNCATE ON entries
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

REVOKE INSERT, UPDATE, DELETE, TRUNCATE ON accounts, transfers, entries FROM payment;
GRANT INSERT (purpose, owner) ON accounts TO payment;
GRANT INSERT (public_id, key, kind, user_id, order_id, file_id, change, balance_after) ON transfers TO payment;
GRANT INSERT ON entries TO payment;
