/**
 * Area tests that use the embedded database even with TEST_DATABASE_URL. The build machine has already run them when it repeats the area tests on
 * PostgreSQL, where they would prove the same again (docs/decisions/0043). A test checks that none of them can reach the server.
 */
export const EMBEDDED_FILES: readonly string[] = [
  'src/areas/feed/commands.test.ts',
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
