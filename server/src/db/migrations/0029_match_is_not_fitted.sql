ALTER TABLE "book_neighbours" DROP COLUMN "rated";--> statement-breakpoint
ALTER TABLE "book_neighbours" DROP COLUMN "liked";--> statement-breakpoint
ALTER TABLE "neighbour_runs" DROP COLUMN "calibration";