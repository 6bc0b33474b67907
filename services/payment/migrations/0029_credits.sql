-- Goodwill that staff credit to a customer's balance, with who gave it and why. It is our cost, on an account of its own.
CREATE TABLE credits (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL,
  amount bigint NOT NULL CHECK (amount > 0),
  currency text NOT NULL,
  reason text NOT NULL CHECK (reason <> ''),
  granted_by uuid NOT NULL,
  granted_by_name text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT clock_timestamp()
);
CREATE INDEX credits_of_customer ON credits (user_id);
REVOKE UPDATE, DELETE, TRUNCATE ON credits FROM payment;
CREATE TRIGGER credits_never_change BEFORE UPDATE OR DELETE OR TRUNCATE ON credits
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

ALTER TABLE accounts
  DROP CONSTRAINT accounts_check,
  ADD CONSTRAINT accounts_check CHECK (
    CASE WHEN owner IS NULL
      THEN purpose IN ('provider', 'fees', 'rebates', 'refunds_due', 'paid_out', 'disputed', 'credits') AND balance = 0
      ELSE purpose IN ('available', 'held', 'withdrawing', 'unclaimed')
    END
  );
INSERT INTO accounts (purpose) VALUES ('credits');
