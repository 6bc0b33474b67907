CREATE TABLE orders (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES customers,
  file_id uuid NOT NULL REFERENCES documents,
  service_type smallint NOT NULL CHECK (service_type IN (1, 2)),
  amount bigint NOT NULL CHECK (amount >= 50),
  currency text NOT NULL CHECK (currency = 'usd'),
  status text NOT NULL DEFAULT 'pending'
    CHECK (status IN ('pending', 'requires_action', 'processing', 'failed', 'paid', 'canceled', 'refunded')),
  use_balance boolean NOT NULL DEFAULT false,
  -- The part from the balance: an estimate until an intent holds it or the order is paid.
  balance_applied bigint NOT NULL DEFAULT 0,
  method text CHECK (method IN ('card', 'alipay', 'apple_pay', 'balance')),
  generation int NOT NULL DEFAULT 0,
  -- Whether payment.started was told, so that canceling must be told too.
  started boolean NOT NULL DEFAULT false,
  version bigint NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL,
  last_action_at timestamptz NOT NULL,
  paid_at timestamptz,
  paid_intent_id uuid,
  -- What is left for the provider is nothing, or what it takes.
  CHECK (balance_applied >= 0 AND (balance_applied = amount OR amount - balance_applied >= 50)),
  CHECK (status <> 'paid' OR paid_at IS NOT NULL),
  CHECK (paid_at IS NULL OR status IN ('paid', 'refunded'))
);

CREATE UNIQUE INDEX one_open_order_of_file ON orders (file_id)
  WHERE status IN ('pending', 'requires_action', 'processing', 'failed');
CREATE UNIQUE INDEX one_paid_order_of_file ON orders (file_id) WHERE status = 'paid';
CREATE INDEX orders_of_customer ON orders (user_id, id DESC);
CREATE INDEX orders_by_status ON orders (status, id DESC);
CREATE INDEX orders_idle ON orders (last_action_at)
  WHERE started AND status IN ('pending', 'requires_action', 'processing', 'failed');

CREATE FUNCTION keep_order_final() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (OLD.status = 'paid' AND NEW.status NOT IN ('paid', 'refunded'))
    OR (OLD.status = 'refunded' AND NEW.status <> 'refunded')
    OR (OLD.status = 'canceled' AND NEW.status NOT IN ('canceled', 'refunded'))
    OR (OLD.status IN ('paid', 'refunded') AND NEW.balance_applied <> OLD.balance_applied)
    OR (NEW.user_id, NEW.file_id, NEW.amount, NEW.currency) IS DISTINCT FROM (OLD.user_id, OLD.file_id, OLD.amount, OLD.currency)
  THEN
    RAISE EXCEPTION 'order % can not go from % to %', OLD.id, OLD.status, NEW.status USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NEW;
END $$;

CREATE TRIGGER order_stays_final BEFORE UPDATE ON orders FOR EACH ROW EXECUTE FUNCTION keep_order_final();

CREATE TABLE intents (
  id uuid PRIMARY KEY,
  order_id uuid NOT NULL REFERENCES orders,
  generation int NOT NULL,
  method text NOT NULL CHECK (method IN ('card', 'alipay', 'apple_pay')),
  amount bigint NOT NULL CHECK (amount >= 50),
  currency text NOT NULL,
  -- Held from the balance until the provider says succeeded (it is spent) or canceled (it is released).
  balance_part bigint NOT NULL CHECK (balance_part >= 0),
  -- The provider's words, but for `creating`: asked for, and no answer seen yet.
  status text NOT NULL DEFAULT 'creating' CHECK (status IN ('creating', 'requires_payment_method',
    'requires_confirmation', 'requires_action', 'processing', 'requires_capture', 'canceled', 'succeeded')),
  provider_id text UNIQUE,
  client_secret text,
  redirect_url text,
  failure jsonb,
  -- Numbers the tries to pay, each with an idempotency key of its own.
  attempt int NOT NULL DEFAULT 0,
  -- Set as soon as nobody wants it any more; it lives until the provider has said canceled.
  cancel_reason text CHECK (cancel_reason IN ('terms', 'idle', 'deleted')),
  created_at timestamptz NOT NULL,
  last_action_at timestamptz NOT NULL,
  -- When the newest answer that was taken in had been asked for, so that an older one changes nothing.
  asked_at timestamptz NOT NULL DEFAULT '-infinity',
  checks int NOT NULL DEFAULT 0,
  next_check_at timestamptz,
  UNIQUE (order_id, generation),
  CHECK (status = 'creating' OR provider_id IS NOT NULL),
  CHECK ((next_check_at IS NULL) = (status IN ('canceled', 'succeeded')))
);

CREATE UNIQUE INDEX one_live_intent_of_order ON intents (order_id) WHERE status NOT IN ('canceled', 'succeeded');
CREATE INDEX intents_to_check ON intents (next_check_at) WHERE next_check_at IS NOT NULL;

ALTER TABLE orders ADD FOREIGN KEY (paid_intent_id) REFERENCES intents;

CREATE TABLE refunds (
  id uuid PRIMARY KEY,
  order_id uuid NOT NULL REFERENCES orders,
  -- Null where nothing had come through the provider.
  intent_id uuid UNIQUE REFERENCES intents,
  cause text NOT NULL CHECK (cause IN ('staff', 'already_paid', 'order_canceled', 'file_deleted', 'payment_refused')),
  reason text,
  amount bigint NOT NULL CHECK (amount >= 0),
  to_balance bigint NOT NULL CHECK (to_balance >= 0),
  rebate_reversed bigint NOT NULL CHECK (rebate_reversed >= 0),
  rebate_missing bigint NOT NULL CHECK (rebate_missing >= 0),
  to_provider bigint NOT NULL CHECK (to_provider >= 0),
  currency text NOT NULL,
  status text NOT NULL CHECK (status IN ('wanted', 'sent', 'done', 'failed')),
  provider_id text UNIQUE,
  tries int NOT NULL DEFAULT 0,
  next_try_at timestamptz,
  error text,
  created_at timestamptz NOT NULL,
  done_at timestamptz,
  CHECK ((next_try_at IS NULL) = (status IN ('done', 'failed')))
);

CREATE UNIQUE INDEX one_refund_without_intent ON refunds (order_id) WHERE intent_id IS NULL;
CREATE INDEX refunds_of_order ON refunds (order_id);
CREATE INDEX refunds_to_send ON refunds (next_try_at) WHERE next_try_at IS NOT NULL;

-- What does not agree with the provider, for people to look into. Each finding once.
CREATE TABLE mismatches (
  id uuid PRIMARY KEY,
  key text NOT NULL UNIQUE,
  order_id uuid,
  payment_intent_id text,
  kind text NOT NULL,
  expected text NOT NULL,
  found text NOT NULL,
  created_at timestamptz NOT NULL
);

-- The provider's events, stored as soon as their signature is found right, then worked off.
CREATE TABLE webhooks (
  id uuid PRIMARY KEY,
  event_id text NOT NULL UNIQUE,
  type text NOT NULL,
  -- The little of it that is read: identifiers, sums, states.
  content jsonb NOT NULL,
  received_at timestamptz NOT NULL,
  tries int NOT NULL DEFAULT 0,
  next_try_at timestamptz,
  failed_at timestamptz,
  error text
);

CREATE INDEX webhooks_to_handle ON webhooks (next_try_at) WHERE next_try_at IS NOT NULL;
CREATE INDEX webhooks_failed ON webhooks (id DESC) WHERE failed_at IS NOT NULL;
CREATE INDEX webhooks_by_time ON webhooks (received_at);
