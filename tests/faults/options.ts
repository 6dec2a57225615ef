import { parseArgs } from 'node:util';
import { DRILLS } from './drills/drills.ts';
import { FAULTS } from './storm/storm.ts';

export interface FaultOptions {
  readonly seed: string;
  /** The storm ends after this many answered operations or these seconds, whichever comes first. */
  readonly operations: number;
  readonly seconds: number;
  /** Below this number of operations the run fails, because it proves too little. */
  readonly fewestOperations: number;
  readonly customers: number;
  /** Names of the faults of the storm, in turn. */
  readonly faults: readonly string[];
  readonly drills: readonly string[];
  readonly server: string;
  /** Whether a run without a server is left out; otherwise it fails, because it proves nothing. */
  readonly mayBeLeftOut: boolean;
  /** Whether to keep the database and the logs. */
  readonly keep: boolean;
  /** The run ends early when it makes one of these findings. */
  readonly until: readonly string[];
  readonly reportFile: string | undefined;
}

const SHORT_SECONDS = 60;
const LONGEST_SECONDS = 4 * 3_600;

/**
 * @returns all names when none is given, no names for `none`
 * @throws for an unknown name
 */
function choose(asked: string, all: Readonly<Record<string, unknown>>): readonly string[] {
  const names = asked.split(',').filter(Boolean);
  if (names.length === 0) return Object.keys(all);
  if (asked === 'none') return [];
  const unknown = names.filter((name) => !Object.hasOwn(all, name));
  if (unknown.length > 0) throw new Error(`There is no ${unknown.join(', ')}: ${Object.keys(all).join(', ')}.`);
  return names;
}

/** The PostgreSQL server of TEST_DATABASE_URL, or the one of the build machine. */
const defaultServer = (): string =>
  process.env.TEST_DATABASE_URL ??
  `postgres://${process.env.PGUSER ?? 'root'}@127.0.0.1:5432/${process.env.PGDATABASE ?? 'test'}`;

export function readOptions(args: readonly string[]): FaultOptions {
  const { values } = parseArgs({
    args: [...args],
    options: {
      seed: { type: 'string' },
      operations: { type: 'string' },
      seconds: { type: 'string' },
      customers: { type: 'string', default: '6' },
      only: { type: 'string', default: '' },
      drills: { type: 'string', default: '' },
      keep: { type: 'boolean', default: false },
      report: { type: 'string' },
      until: { type: 'string', default: '' },
      'leave-out': { type: 'boolean', default: false },
    },
  });
  const operations = Number(values.operations ?? 0);
  return {
    seed: values.seed ?? String(Math.floor(Math.random() * 1_000_000)),
    operations,
    seconds: Number(values.seconds ?? (operations > 0 ? LONGEST_SECONDS : SHORT_SECONDS)),
    fewestOperations: values.seconds === undefined ? operations : 0,
    customers: Number(values.customers),
    faults: choose(values.only, FAULTS),
    drills: choose(values.drills, DRILLS),
    server: defaultServer(),
    mayBeLeftOut: values['leave-out'] && process.env.TEST_DATABASE_URL === undefined,
    keep: values.keep,
    until: values.until.split('|').filter(Boolean),
    reportFile: values.report,
  };
}
