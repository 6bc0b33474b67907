-- small table: fapiao_requests
-- Every two neighbouring characters of a name. An index of them finds any part of a name from two characters on, also in
-- Chinese, where words have two characters and trigrams find nothing.
CREATE FUNCTION name_parts(name text) RETURNS text[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN (SELECT array_agg(DISTINCT substr(lower(name), at, 2)) FROM generate_series(1, length(name) - 1) AS at);
CREATE INDEX fapiao_by_number ON fapiao_requests (number text_pattern_ops) WHERE number IS NOT NULL;
