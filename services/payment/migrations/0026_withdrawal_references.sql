-- What the bank calls the transfer of an approved withdrawal. Null: not recorded.
ALTER TABLE withdrawals ADD COLUMN reference text;
