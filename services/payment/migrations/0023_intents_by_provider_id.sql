-- no transaction
CREATE INDEX CONCURRENTLY intents_by_provider_id ON intents (provider_id text_pattern_ops) WHERE provider_id IS NOT NULL;
