CREATE TABLE "group_grants" (
	"email" text PRIMARY KEY NOT NULL,
	"provider" text NOT NULL,
	"is_administrator" boolean NOT NULL,
	"gave_approval" boolean NOT NULL,
	"seen_at" timestamp with time zone NOT NULL
);
