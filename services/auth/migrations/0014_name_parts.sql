-- Every character and every two neighbouring characters of a name. An index of them finds names by one or two letters, for
-- which trigrams find nothing.
CREATE FUNCTION name_parts(name text) RETURNS text[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN (SELECT array_agg(DISTINCT part) FROM (
    SELECT letter, letter || lead(letter) OVER (ORDER BY at) AS pair
    FROM string_to_table(lower(name), NULL) WITH ORDINALITY AS letters (letter, at)) AS read,
    LATERAL (VALUES (letter), (pair)) AS parts (part) WHERE part IS NOT NULL);
