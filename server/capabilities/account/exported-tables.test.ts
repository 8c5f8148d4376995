import { getTableName, is } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import { describe, expect, it } from 'vitest';
import { userTables } from '../../../tests/support/user-tables.ts';
import { capabilities } from '../../capabilities.ts';
import { type Exported, exported } from '../../platform/accounts/exported.ts';
import { objectAt, parseContract, readContractText } from '../../platform/contract/document.ts';
import { users } from '../../platform/db/account-schema.ts';
import * as schema from '../../tables/all.ts';
import { courses } from '../../tables/courses.ts';
import { learningGoals } from '../../tables/dashboard.ts';
import { mentorBookings } from '../../tables/mentor-bookings.ts';

const parts = capabilities.flatMap(({ exportedTables = [] }) => exportedTables);
const withNested = (list: Exported): Exported[] => [list, ...Object.values(list.nested).flatMap(withNested)];
const lists = parts.flatMap(withNested);

/** The tables whose rows are deleted with these tables' rows, and theirs. */
function ownedBy(names: ReadonlySet<string>): ReadonlySet<string> {
  const owned = Object.values<unknown>(schema)
    .filter((table): table is PgTable => is(table, PgTable))
    .filter((table) =>
      getTableConfig(table).foreignKeys.some(
        (key) => key.onDelete === 'cascade' && names.has(getTableName(key.reference().foreignTable)),
      ),
    );
  const all = new Set([...names, ...owned.map(getTableName)]);
  return all.size === names.size ? all : ownedBy(all);
}

describe('the exported tables', () => {
  it('are the parts of the export in the contract, each once', () => {
    const { properties } = objectAt(parseContract(readContractText()), '#/components/schemas/DataExport');
    const expected = properties.filter((name) => name !== 'exported_at');
    expect(parts.map(({ part }) => part).toSorted()).toEqual(expected.toSorted());
  });

  it('include every table with rows of users, or say why not', () => {
    const decided = lists.flatMap(({ table, without }) => [table, ...without.map(([other]) => other)]);
    const names = new Set(decided.map(getTableName));
    expect([...ownedBy(new Set(['users', ...userTables.keys()]))].filter((name) => !names.has(name))).toEqual([]);
  });

  it.each(lists.map((list) => [list.part, list] as const))('have no secret and no other person: %s', (_, list) => {
    const secret = /hash|secret|token|password|(^|_)(key|seed)$/;
    const toUsers = userTables.get(getTableName(list.table))?.columns ?? [];
    const wrong = Object.entries(list.columns).filter(
      ([name, column]) =>
        secret.test(name) || toUsers.includes(column) || ['bytea', 'tsvector'].includes(column.getSQLType()),
    );
    expect(wrong.map(([name]) => name)).toEqual([]);
  });
});

describe('a table', () => {
  it('leaves out the owner and the columns in `omit`, and names columns as the database does', () => {
    const { part, columns } = exported({ table: learningGoals, omit: { updatedAt: 'is of no use' } });
    expect([part, Object.keys(columns)]).toEqual(['learning_goals', ['id', 'days_per_week']]);
  });

  it('has to say whose its rows are, and how tables are joined', () => {
    expect(() => exported({ table: mentorBookings })).toThrow('mentor_bookings needs `by`');
    expect(() => exported({ table: courses })).toThrow('courses needs `by`');
    expect(() => exported({ table: users, by: users.id, join: [courses] })).toThrow('No foreign key leads to courses');
  });
});
