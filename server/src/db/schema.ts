/** Migrations are generated from here: `npm run db:migration -w server -- --name WHAT`. */
export * from './schema/identity.ts'
export * from './schema/readers.ts'
export * from './schema/books.ts'
export * from './schema/analyses.ts'
export * from './schema/imports.ts'
export * from './schema/library.ts'
export * from './schema/recommendations.ts'
export * from './schema/neighbours.ts'
