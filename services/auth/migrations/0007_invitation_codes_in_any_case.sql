-- Codes are found in upper and lower case. Not unique: codes that differ in case only may exist already.
CREATE INDEX invitation_codes_upper ON invitation_codes (upper(code));
