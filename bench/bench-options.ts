import { parseArgs } from 'node:util';

export const SUBJECTS = [
  'javascript',
  'import',
  'import-load',
  'documents',
  'page',
  'processes',
  'phone',
  'home',
  'sign-in',
  'storm',
  'profile',
  'payments',
  'memory',
  'sessions',
  'attack',
  'start',
  'ledger',
  'compensations',
  'account',
  'orders',
  'exports',
  'sales-certificates',
  'streams',
  'events',
  'webhooks',
  'deliveries',
] as const;
export type Subject = (typeof SUBJECTS)[number];

export type DatabaseKind = 'postgres' | 'embedded';

export interface BenchOptions {
  readonly documents: number;
  readonly clients: number;
  /** Additional orders, each with six events. */
  readonly orders: number;
  /** Number of concurrent notification streams. */
  readonly streams: number;
  /** Duration of a round of load, in seconds. */
  readonly seconds: number;
  readonly rounds: number;
  readonly databases: readonly DatabaseKind[];
  readonly only: readonly Subject[];
  /** Folder written by `npm run demo:generate`, to import instead of new data. */
  readonly feed: string | undefined;
  /** Folder for CPU profiles of the measured server. */
  readonly profile: string | undefined;
  readonly postgresUrl: string;
}

const USAGE = `Measures the portal and prints a table.

  npm run bench -- [--documents 50000] [--clients 250] [--database postgres|embedded] [--only ${SUBJECTS.join('|')}]
                   [--orders 50000] [--streams 2000] [--seconds 8] [--rounds 3] [--feed FOLDER] [--profile FOLDER] [--postgres postgres://root@127.0.0.1:5432]

The full size of docs/performance.md: --documents 1000000 --clients 5000 --orders 1000000 --streams 15000`;

function stop(reason: string): never {
  console.error(`${reason}\n\n${USAGE}`);
  process.exit(2);
}

const given = (args: string[]) =>
  parseArgs({
    args,
    options: {
      documents: { type: 'string', default: '50000' },
      clients: { type: 'string', default: '250' },
      orders: { type: 'string', default: '50000' },
      streams: { type: 'string', default: '2000' },
      seconds: { type: 'string', default: '8' },
      rounds: { type: 'string', default: '3' },
      database: { type: 'string', multiple: true, default: ['postgres', 'embedded'] },
      only: { type: 'string', multiple: true, default: [...SUBJECTS] },
      feed: { type: 'string' },
      profile: { type: 'string' },
      postgres: { type: 'string', default: 'postgres://root@127.0.0.1:5432' },
    },
  }).values;

function readArguments(args: string[]): ReturnType<typeof given> {
  try {
    return given(args);
  } catch (error) {
    return stop((error as Error).message);
  }
}

const isSubject = (name: string): name is Subject => (SUBJECTS as readonly string[]).includes(name);
const isDatabase = (name: string): name is DatabaseKind => name === 'postgres' || name === 'embedded';

function whole(name: string, text: string): number {
  return /^[1-9]\d{0,8}$/.test(text) ? Number(text) : stop(`--${name}: a whole number is expected.`);
}

export function readOptions(args: string[]): BenchOptions {
  const { documents, clients, orders, streams, seconds, rounds, database, only, feed, profile, postgres } =
    readArguments(args);
  const subjects = only.filter(isSubject);
  const databases = database.filter(isDatabase);
  if (subjects.length < only.length) stop(`--only: one of ${SUBJECTS.join(', ')}.`);
  if (databases.length < database.length) stop('--database: postgres or embedded.');
  return {
    documents: whole('documents', documents),
    clients: whole('clients', clients),
    orders: whole('orders', orders),
    streams: whole('streams', streams),
    seconds: whole('seconds', seconds),
    rounds: whole('rounds', rounds),
    databases,
    only: subjects,
    feed,
    profile,
    postgresUrl: postgres.replace(/\/$/, ''),
  };
}
