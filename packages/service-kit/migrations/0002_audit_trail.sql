-- The calls of administrators, written before each call runs, and how each ended. Rows are only inserted: neither the
-- service's role nor the owner can change or delete one.
CREATE TABLE audit_calls (
  id uuid PRIMARY KEY,
  at timestamptz NOT NULL,
  actor text NOT NULL,
  -- Null for an operator at the command line.
  actor_id uuid,
  action text NOT NULL,
  object_kind text,
  object uuid,
  detail jsonb NOT NULL,
  address inet,
  request_id text NOT NULL
);

-- No foreign key: in auth, which keeps the calls of all services, an outcome may arrive before its call.
CREATE TABLE audit_outcomes (
  id uuid PRIMARY KEY,
  status int NOT NULL,
  error text,
  created_kind text,
  created uuid
);

CREATE FUNCTION refuse_audit_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% never change', TG_TABLE_NAME USING ERRCODE = 'integrity_constraint_violation';
END $$;

CREATE TRIGGER audit_calls_never_change BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_calls
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_audit_change();
CREATE TRIGGER audit_outcomes_never_change BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_outcomes
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_audit_change();

-- Every service applies this file, so the name of its role is not known here.
DO $$
DECLARE
  role name;
BEGIN
  FOR role IN
    SELECT DISTINCT grantee::regrole::text FROM pg_class, aclexplode(relacl)
    WHERE oid = 'audit_calls'::regclass AND grantee NOT IN (0, relowner)
  LOOP
    EXECUTE format('REVOKE UPDATE, DELETE, TRUNCATE ON audit_calls, audit_outcomes FROM %s', role);
  END LOOP;
END $$;
