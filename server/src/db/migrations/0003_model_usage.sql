CREATE TABLE "model_usage" (
	"day" date PRIMARY KEY NOT NULL,
	"tokens" bigint NOT NULL
);
