DROP TABLE "proposed_books" CASCADE;--> statement-breakpoint
ALTER TABLE "recommendation_lists" DROP COLUMN "proposals_asked_at";