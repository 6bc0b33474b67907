-- Whether the text is mainly Chinese. Null until the words are counted, and for documents counted before this column.
ALTER TABLE files ADD COLUMN is_chinese boolean;
