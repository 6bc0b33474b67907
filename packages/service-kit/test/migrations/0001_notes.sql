CREATE TABLE notes (id integer PRIMARY KEY, title text NOT NULL);
GRANT TRUNCATE ON notes TO kit;

CREATE TABLE slow_commits (id integer);

CREATE FUNCTION wait_in_commit() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(1);
  RETURN NULL;
END $$;

CREATE CONSTRAINT TRIGGER slow AFTER INSERT ON slow_commits DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION wait_in_commit();
