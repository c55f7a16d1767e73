-- Sets of a series find each other by the books that they hold: the next start makes all keys anew.
UPDATE "books" SET "match_keys" = NULL;
