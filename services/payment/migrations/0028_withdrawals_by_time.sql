-- no transaction
CREATE INDEX CONCURRENTLY withdrawals_by_time ON withdrawals (created_at);
