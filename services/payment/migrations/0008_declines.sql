-- When cards of the customer were declined, so that nobody tries out stolen ones here. Kept for the window of the limit.
ALTER TABLE customers ADD declined_at timestamptz[] NOT NULL DEFAULT '{}';
