-- A refund is what is owed; an attempt is one try of the provider to return it. Staff can start another attempt after a
-- failed one, or record that they settled the sum outside the provider.
ALTER TABLE refunds
  ADD attempt int NOT NULL DEFAULT 1,
  -- Part of an order that stays paid, returned in the provider's dashboard or by a dispute.
  ADD is_partial boolean NOT NULL DEFAULT false,
  ADD decided_by uuid,
  ADD decided_by_name text,
  ADD settled_at timestamptz,
  ADD settled_by uuid,
  ADD settled_by_name text,
  ADD settled_note text,
  ADD settled_dispute_id uuid,
  ADD CHECK (settled_at IS NULL OR status = 'done'),
  DROP CONSTRAINT refunds_cause_check,
  ADD CONSTRAINT refunds_cause_check CHECK (cause IN
    ('staff', 'already_paid', 'order_canceled', 'file_deleted', 'payment_refused', 'provider', 'dispute', 'mismatch')),
  DROP CONSTRAINT refunds_intent_id_key;
CREATE UNIQUE INDEX one_refund_of_intent ON refunds (intent_id) WHERE NOT is_partial;
CREATE INDEX refunds_owed ON refunds (id DESC) WHERE status = 'failed';
CREATE INDEX refunds_of_intent ON refunds (intent_id);

CREATE TABLE refund_attempts (
  refund_id uuid NOT NULL REFERENCES refunds,
  number int NOT NULL,
  provider_id text UNIQUE,
  status text NOT NULL CHECK (status IN ('wanted', 'sent', 'done', 'failed')),
  error text,
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  -- The provider reported success, even if it failed later.
  returned_at timestamptz,
  PRIMARY KEY (refund_id, number)
);

INSERT INTO refund_attempts (refund_id, number, provider_id, status, error, created_at, returned_at)
  SELECT refunds.id, 1, provider_id, status, error, refunds.created_at, transfers.created_at
  FROM refunds LEFT JOIN transfers ON key = 'refund_returned:' || refunds.id
  WHERE to_provider > 0;

-- The database keeps the attempts, so that they are complete whichever version of the service writes the refunds.
CREATE FUNCTION keep_attempts() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF NEW.settled_at IS NOT NULL THEN
    UPDATE refund_attempts SET status = 'failed' WHERE refund_id = NEW.id AND status IN ('wanted', 'sent');
  ELSIF NEW.to_provider > 0 THEN
    INSERT INTO refund_attempts AS known (refund_id, number, provider_id, status, error, returned_at)
      VALUES (NEW.id, NEW.attempt, NEW.provider_id, NEW.status, NEW.error,
        CASE WHEN NEW.status = 'done' THEN clock_timestamp() END)
      ON CONFLICT (refund_id, number) DO UPDATE SET provider_id = excluded.provider_id, status = excluded.status,
        error = excluded.error, returned_at = coalesce(known.returned_at, excluded.returned_at);
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER refund_keeps_attempts AFTER INSERT OR UPDATE ON refunds FOR EACH ROW EXECUTE FUNCTION keep_attempts();
REVOKE INSERT, UPDATE, DELETE, TRUNCATE ON refund_attempts FROM payment;

-- Money that a bank took back until a dispute is decided.
ALTER TABLE accounts
  DROP CONSTRAINT accounts_check,
  ADD CONSTRAINT accounts_check CHECK (
    CASE WHEN owner IS NULL
      THEN purpose IN ('provider', 'fees', 'rebates', 'refunds_due', 'paid_out', 'disputed') AND balance = 0
      ELSE purpose IN ('available', 'held', 'withdrawing', 'unclaimed')
    END
  );
INSERT INTO accounts (purpose) VALUES ('disputed');

CREATE TABLE disputes (
  id uuid PRIMARY KEY,
  provider_id text NOT NULL UNIQUE,
  intent_id uuid NOT NULL REFERENCES intents,
  order_id uuid NOT NULL REFERENCES orders,
  amount bigint NOT NULL CHECK (amount > 0),
  currency text NOT NULL,
  reason text NOT NULL,
  -- The provider's word.
  status text NOT NULL,
  -- The order's rebate, as far as it was still there; held until the dispute is closed.
  held bigint NOT NULL CHECK (held >= 0),
  created_at timestamptz NOT NULL,
  withdrawn_at timestamptz,
  reinstated_at timestamptz,
  closed_at timestamptz,
  -- When the loss was booked.
  lost_at timestamptz,
  CHECK (withdrawn_at IS NOT NULL OR (reinstated_at IS NULL AND lost_at IS NULL)),
  CHECK (reinstated_at IS NULL OR lost_at IS NULL)
);
CREATE INDEX disputes_of_order ON disputes (order_id);
CREATE INDEX disputes_open ON disputes (order_id) WHERE closed_at IS NULL;
ALTER TABLE refunds ADD FOREIGN KEY (settled_dispute_id) REFERENCES disputes;

CREATE FUNCTION keep_dispute() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE'
    OR (NEW.id, NEW.provider_id, NEW.intent_id, NEW.order_id, NEW.amount, NEW.currency, NEW.held)
      IS DISTINCT FROM (OLD.id, OLD.provider_id, OLD.intent_id, OLD.order_id, OLD.amount, OLD.currency, OLD.held)
    OR (OLD.withdrawn_at IS NOT NULL AND NEW.withdrawn_at IS DISTINCT FROM OLD.withdrawn_at)
    OR (OLD.reinstated_at IS NOT NULL AND NEW.reinstated_at IS DISTINCT FROM OLD.reinstated_at)
    OR (OLD.closed_at IS NOT NULL AND NEW.closed_at IS DISTINCT FROM OLD.closed_at)
    OR (OLD.lost_at IS NOT NULL AND NEW.lost_at IS DISTINCT FROM OLD.lost_at)
  THEN
    RAISE EXCEPTION 'what was booked of dispute % never changes', OLD.id USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER dispute_keeps_sums BEFORE UPDATE OR DELETE ON disputes FOR EACH ROW EXECUTE FUNCTION keep_dispute();

-- What the provider took, where it differs from what was asked for.
ALTER TABLE intents ADD received bigint CHECK (received > 0);

-- Names of the staff who decided, as they were then.
ALTER TABLE withdrawals ADD decided_by_name text;
ALTER TABLE mismatches ADD resolved_by_name text;

-- An order whose payment was never started takes the price of the day.
CREATE OR REPLACE FUNCTION keep_order_final() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (OLD.status = 'paid' AND NEW.status NOT IN ('paid', 'refunded'))
    OR (OLD.status = 'refunded' AND NEW.status <> 'refunded')
    OR (OLD.status = 'canceled' AND NEW.status NOT IN ('canceled', 'refunded'))
    OR (OLD.status IN ('paid', 'refunded') AND NEW.balance_applied <> OLD.balance_applied)
    OR (NEW.user_id, NEW.file_id, NEW.currency) IS DISTINCT FROM (OLD.user_id, OLD.file_id, OLD.currency)
    OR (NEW.amount <> OLD.amount AND (OLD.started OR OLD.status <> 'pending' OR NEW.status <> 'pending'))
  THEN
    RAISE EXCEPTION 'order % can not go from % to %', OLD.id, OLD.status, NEW.status USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NEW;
END $$;
