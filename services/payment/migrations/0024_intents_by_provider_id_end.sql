-- no transaction
CREATE INDEX CONCURRENTLY intents_by_provider_id_end ON intents (reverse(provider_id) text_pattern_ops) WHERE provider_id IS NOT NULL;
