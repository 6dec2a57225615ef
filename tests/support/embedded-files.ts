/**
 * Area tests that use the embedded database even with TEST_DATABASE_URL, so that the run on PostgreSQL leaves them out (docs/decisions/0126). A test
 * checks that none of them can reach the server.
 */
export const EMBEDDED_FILES: readonly string[] = [
  'src/areas/feed/commands.test.ts',
  'src/areas/feed/embedded-import.test.ts',
  'src/areas/feed/feed-migration.test.ts',
  'src/areas/integration/keys-command.test.ts',
  'src/areas/ledger/ledger-migration.test.ts',
  'src/areas/legal/publish-command.test.ts',
  'src/areas/operators/invite-command.test.ts',
  'src/areas/payments/payment-migration.test.ts',
  'src/platform/database/embedded.db.test.ts',
  'src/platform/database/prepare-frequent.db.test.ts',
  'src/platform/database/share-turns.db.test.ts',
  'tests/areas/kill-and-come-back.test.ts',
  'tests/areas/kill-during-export.test.ts',
  'tests/areas/kill-during-support.test.ts',
  'tests/areas/kill-while-answering.test.ts',
  'tests/areas/kill-while-certifying.test.ts',
  'tests/areas/kill-while-delivering-pictures.test.ts',
  'tests/areas/kill-while-uploading-pictures.test.ts',
  'tests/areas/stop-gracefully.test.ts',
];

/**
 * Area tests that run on both databases when a PostgreSQL server answers, because what they prove differs between them: recovery after a kill,
 * backups, migrations, commands, imports, the platform's own statements. The tables call each operation once.
 */
export const ON_BOTH_DATABASES: readonly string[] = [
  'src/**/*-migration.test.ts',
  'src/**/*commands.test.ts',
  'src/platform/**/*.db.test.ts',
  'src/areas/feed/feed.test.ts',
  'src/areas/feed/uploads.test.ts',
  'tests/areas/backup.test.ts',
  'tests/areas/file-maker.contract.test.ts',
  'tests/areas/kill-while-importing.test.ts',
  'tests/areas/kill-while-paying.test.ts',
  'tests/areas/list-files.test.ts',
  'tests/areas/operation-table.test.ts',
  'tests/areas/operator-table.test.ts',
  'tests/areas/restored-numbers.test.ts',
  'tests/areas/start-problems.test.ts',
  'tests/areas/upgrade.test.ts',
];
