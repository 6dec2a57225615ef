import type { Findings } from './findings.ts';
import type { Measures } from './storm/fault.ts';

export interface Totals {
  readonly seed: string;
  readonly seconds: number;
  readonly operations: number;
  readonly unanswered: number;
  readonly attempts: number;
  readonly compensations: number;
  /** How often each kind of event of the other areas happened. */
  readonly events: Readonly<Record<string, number>>;
  readonly excuses: ReturnType<Findings['excuses']>;
  readonly files: number;
  readonly callbacks: number;
  readonly longestAnswerMs: number;
  readonly waysOfMisbehaving: number;
}

const seconds = (milliseconds: number): string => `${(milliseconds / 1000).toFixed(1)} s`;

/** The summary that is printed after the run. */
export function describe(totals: Totals, findings: Findings, measures: Measures): string {
  const faults = [...findings.faults()].map(([name, count]) => `${name} ${count}`);
  const lines = [
    `Seed ${totals.seed}: ${totals.operations} operations of customers (${(totals.operations / totals.seconds).toFixed(1)} a second) and ${totals.unanswered} that met a fault or were given up, ${totals.attempts} attempts to pay, ${totals.compensations} compensations, ${totals.files} files, ${totals.callbacks} callbacks in ${totals.seconds} s; the bank knows ${totals.waysOfMisbehaving} ways of misbehaving.`,
    `Beside them: ${Object.entries(totals.events)
      .map(([kind, count]) => `${count} ${kind}`)
      .join(', ')}.`,
    `${totals.excuses.inPeace} of ${totals.excuses.answers} answers came outside of faults; faults excused ${totals.excuses.excused} errors, one of them ${totals.excuses.mostOfOneFault}.`,
    `Faults: ${faults.join(', ') || 'none'}.`,
    `Longest answer: ${seconds(totals.longestAnswerMs)}.`,
    ...[...measures.all()].map(
      ([name, { count, longest }]) => `  ${name}: at most ${seconds(longest)} (${count} times)`,
    ),
  ];
  const counts = [...findings.counts()];
  if (counts.length === 0) return [...lines, 'Green: nothing was found.'].join('\n');
  const found = counts.flatMap(([kind, { count, examples }]) => [
    `✗ ${kind}: ${count}`,
    ...examples.map((each) => `    ${each}`),
  ]);
  return [...lines, ...found, `Red: repeat with --seed ${totals.seed}.`].join('\n');
}
