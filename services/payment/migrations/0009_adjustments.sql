-- Corrections of the ledger that an operator approved, with who and why. Only the owner of the tables inserts them
-- (`npm run ledger -- adjust`); a transfer of this kind without its row here is reported by `npm run ledger -- verify`.
CREATE TABLE adjustments (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL,
  from_account text NOT NULL,
  to_account text NOT NULL,
  amount bigint NOT NULL CHECK (amount > 0),
  approved_by text NOT NULL CHECK (approved_by <> ''),
  reason text NOT NULL CHECK (reason <> ''),
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  CHECK (from_account <> to_account)
);
REVOKE INSERT, UPDATE, DELETE, TRUNCATE ON adjustments FROM payment;
CREATE TRIGGER adjustments_never_change BEFORE UPDATE OR DELETE OR TRUNCATE ON adjustments
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- What the books were written from does not change afterwards.
CREATE FUNCTION keep_withdrawal() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE'
    OR (NEW.id, NEW.user_id, NEW.amount, NEW.currency, NEW.method, NEW.created_at)
      IS DISTINCT FROM (OLD.id, OLD.user_id, OLD.amount, OLD.currency, OLD.method, OLD.created_at)
    OR (OLD.status <> 'requested' AND (NEW.status, NEW.decided_at, NEW.decided_by)
      IS DISTINCT FROM (OLD.status, OLD.decided_at, OLD.decided_by))
  THEN
    RAISE EXCEPTION 'withdrawal % is final', OLD.id USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER withdrawal_stays_final BEFORE UPDATE OR DELETE ON withdrawals
  FOR EACH ROW EXECUTE FUNCTION keep_withdrawal();

CREATE FUNCTION keep_refund() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE'
    OR (NEW.id, NEW.order_id, NEW.intent_id, NEW.cause, NEW.amount, NEW.to_balance, NEW.rebate_reversed,
        NEW.rebate_missing, NEW.to_provider, NEW.currency)
      IS DISTINCT FROM (OLD.id, OLD.order_id, OLD.intent_id, OLD.cause, OLD.amount, OLD.to_balance,
        OLD.rebate_reversed, OLD.rebate_missing, OLD.to_provider, OLD.currency)
  THEN
    RAISE EXCEPTION 'the sums of refund % never change', OLD.id USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER refund_keeps_sums BEFORE UPDATE OR DELETE ON refunds FOR EACH ROW EXECUTE FUNCTION keep_refund();

CREATE FUNCTION keep_intent() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE'
    OR (NEW.id, NEW.order_id, NEW.generation, NEW.amount, NEW.currency, NEW.balance_part)
      IS DISTINCT FROM (OLD.id, OLD.order_id, OLD.generation, OLD.amount, OLD.currency, OLD.balance_part)
    OR (OLD.status = 'succeeded' AND NEW.status <> 'succeeded')
    OR (OLD.status = 'canceled' AND NEW.status NOT IN ('canceled', 'succeeded'))
  THEN
    RAISE EXCEPTION 'intent % can not change its terms or go from % to %', OLD.id, OLD.status, NEW.status
      USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER intent_keeps_terms BEFORE UPDATE OR DELETE ON intents FOR EACH ROW EXECUTE FUNCTION keep_intent();
