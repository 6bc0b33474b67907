-- One charge at the provider can pay several orders. Each order has its own intent with its part of the charge; the
-- intents of the other orders name that of the oldest one, the lead. What the provider says is stored with each of them.
ALTER TABLE intents
  ADD lead_id uuid REFERENCES intents,
  DROP CONSTRAINT intents_provider_id_key,
  DROP CONSTRAINT intents_amount_check,
  -- The balance can pay an order in full while the charge pays others.
  ADD CONSTRAINT intents_amount_check CHECK (amount >= 50 OR (amount = 0 AND balance_part > 0)),
  DROP CONSTRAINT intents_received_check,
  ADD CONSTRAINT intents_received_check CHECK (received >= 0);
CREATE UNIQUE INDEX one_charge_of_provider_id ON intents (provider_id) WHERE lead_id IS NULL;
CREATE INDEX intents_of_provider_id ON intents (provider_id);
CREATE INDEX intents_of_charge ON intents (coalesce(lead_id, id));

CREATE OR REPLACE FUNCTION keep_intent() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE'
    OR (NEW.id, NEW.order_id, NEW.generation, NEW.amount, NEW.currency, NEW.balance_part, NEW.lead_id)
      IS DISTINCT FROM (OLD.id, OLD.order_id, OLD.generation, OLD.amount, OLD.currency, OLD.balance_part, OLD.lead_id)
    OR (OLD.status = 'succeeded' AND NEW.status <> 'succeeded')
    OR (OLD.status = 'canceled' AND NEW.status NOT IN ('canceled', 'succeeded'))
  THEN
    RAISE EXCEPTION 'intent % can not change its terms or go from % to %', OLD.id, OLD.status, NEW.status
      USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NEW;
END $$;

-- A refund in the provider's dashboard, or a dispute, can concern several orders: each has its part of the amount.
ALTER TABLE refunds DROP CONSTRAINT refunds_provider_id_key;
CREATE UNIQUE INDEX one_refund_of_provider_id ON refunds (provider_id, order_id);
ALTER TABLE refund_attempts DROP CONSTRAINT refund_attempts_provider_id_key;
CREATE UNIQUE INDEX one_attempt_of_provider_id ON refund_attempts (provider_id, refund_id);
ALTER TABLE disputes DROP CONSTRAINT disputes_provider_id_key;
CREATE UNIQUE INDEX one_dispute_of_provider_id ON disputes (provider_id, order_id);
