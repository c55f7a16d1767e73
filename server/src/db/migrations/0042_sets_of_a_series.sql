-- Sets of a series find each other by the books that they hold: their keys are made anew at the next start.
UPDATE "books" SET "match_keys" = NULL WHERE "title" ~ '#\s*[0-9.]+\s*[-–&]';
