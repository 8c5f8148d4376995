import type { Db } from './database.ts';

/**
 * Builds a query with placeholders once for each database, for queries of nearly every call: building a query takes
 * longer than sending it. Transactions gain nothing, because each is a database of its own.
 */
export function preparedOnce<Query>(build: (db: Db) => Query): (db: Db) => Query {
  const built = new WeakMap<Db, Query>();
  return (db) => {
    const known = built.get(db) ?? build(db);
    built.set(db, known);
    return known;
  };
}
