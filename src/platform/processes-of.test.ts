import { expect, test } from 'vitest';
import { countProcesses } from './config.ts';

const DATABASE_URL = 'postgres://servidor/base';

test.each([
  [1, { PROCESSES: 1, TIER: 'all' }],
  [3, { PROCESSES: 3, TIER: 'all', DATABASE_URL }],
  [4, { PROCESSES: 'auto', TIER: 'all', DATABASE_URL }],
  [1, { PROCESSES: 'auto', TIER: 'all' }],
  [4, { PROCESSES: 'auto', TIER: 'pages', GRAPHQL_URL: 'https://servidor/graphql' }],
] as const)('the portal starts %i processes with the settings %o on four processors', (count, config) => {
  expect(countProcesses({ DATABASE_URL: undefined, GRAPHQL_URL: undefined, ...config }, 4)).toBe(count);
});
