-- What a username looks like (UTS #39): nobody registers a name that looks like another one. A name in ASCII looks like
-- itself. Others are filled in by the service. Not unique: names that were taken before may look alike.
ALTER TABLE users ADD COLUMN skeleton text;
UPDATE users SET skeleton = username WHERE octet_length(username) = char_length(username);
CREATE INDEX users_skeleton ON users (skeleton);
CREATE INDEX users_without_skeleton ON users (id) WHERE skeleton IS NULL;
