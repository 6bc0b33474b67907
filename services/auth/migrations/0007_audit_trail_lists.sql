-- The trail of all services is read here; the tables are those of service-kit.
CREATE INDEX audit_calls_by_time ON audit_calls (at);
CREATE INDEX audit_calls_by_action ON audit_calls (action, id);
CREATE INDEX audit_calls_by_object ON audit_calls (object, id) WHERE object IS NOT NULL;
CREATE INDEX audit_outcomes_by_created ON audit_outcomes (created) WHERE created IS NOT NULL;
