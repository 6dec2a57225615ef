import { hashPassword } from '#areas/session/server/index.ts';
import type { Connection } from '#platform/database/database.ts';
import type { FileHooks, RowBatch } from '../file-hooks.ts';
import { findEmailsWithPassword } from '../imports-queries.ts';
import type { StagedRow } from '../stage-queries.ts';
import { findAlikeAddresses, indexAddresses } from './alike-address-queries.ts';
import { mergePeople } from './merge-people-queries.ts';

/** Hashes passwords before they reach the database. Drops the password of a person who has one already. */
async function hashNewPasswords(connection: Connection, { file, rows }: RowBatch): Promise<StagedRow[]> {
  const email = file.columns.findIndex(({ name }) => name === 'email');
  const password = file.columns.findIndex(({ name }) => name === 'password');
  const known = await findEmailsWithPassword(
    connection,
    rows.filter(({ cells }) => cells[password]).map(({ cells }) => cells[email] ?? ''),
  );
  return Promise.all(
    rows.map(async ({ line, cells }) => {
      const given = cells[password];
      const hash = given && !known.has(cells[email] ?? '') ? await hashPassword(given) : null;
      return { line, cells: cells.with(password, hash) };
    }),
  );
}

const usuarios: FileHooks = {
  prepare: indexAddresses,
  keep: hashNewPasswords,
  check: findAlikeAddresses,
  merge: (tx, _target, from) => mergePeople(tx, from),
};

export const peopleHooks = { usuarios };
