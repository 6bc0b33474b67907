-- Every two neighbouring characters of a text. An index of them finds any part of a text from two characters on, also in
-- Chinese, where words have two characters and trigrams find nothing. Reads the text once, so that long ones cost little.
CREATE FUNCTION text_pairs(value text) RETURNS text[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN (SELECT array_agg(DISTINCT pair) FROM (
    SELECT letter || lead(letter) OVER (ORDER BY at) AS pair
    FROM string_to_table(lower(value), NULL) WITH ORDINALITY AS letters (letter, at)) AS pairs WHERE pair IS NOT NULL);
