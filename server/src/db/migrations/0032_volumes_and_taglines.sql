UPDATE "books" SET "match_keys" = NULL;
