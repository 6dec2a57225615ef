import type { Findings } from './findings.ts';
import type { FaultOptions } from './options.ts';

/** Below this number of attempts a green run proves nothing. */
export const FEWEST_ATTEMPTS = 25;
/** With fewer answers outside of faults, or more excused errors, a green run proves nothing. Both are the same on a busy machine. */
export const FEWEST_IN_PEACE = 60;
const MOST_EXCUSED = 0.5;

const TOO_LITTLE = 'too little happened to say anything';

/** What happened in a run. */
interface Happened {
  readonly operations: number;
  readonly attempts: number;
  /** How often each kind of event happened. */
  readonly events: Readonly<Record<string, number>>;
}

/** Finds what a run did not see. Without a storm or without drills, some kinds of events need not happen. */
export function judgeRun(
  {
    faults,
    seconds,
    drills,
    fewestOperations,
  }: Pick<FaultOptions, 'faults' | 'seconds' | 'drills' | 'fewestOperations'>,
  { operations, attempts, events }: Happened,
  findings: Findings,
): void {
  const isStorm = faults.length > 0 && seconds > 0;
  if (!isStorm && drills.length === 0) findings.add(TOO_LITTLE, 'no storm and no drill');
  if (isStorm && drills.length > 0) judgeSilence(events, findings);
  if (isStorm && (attempts < FEWEST_ATTEMPTS || operations < fewestOperations))
    findings.add(TOO_LITTLE, `${operations} operations, ${attempts} attempts`);
}

function judgeSilence(events: Happened['events'], findings: Findings): void {
  for (const [kind, count] of Object.entries(events)) if (count === 0) findings.add(TOO_LITTLE, `no ${kind}`);
  const { inPeace, excused, answers } = findings.excuses();
  if (inPeace < FEWEST_IN_PEACE) findings.add(TOO_LITTLE, `${inPeace} answers outside of faults`);
  if (excused > answers * MOST_EXCUSED)
    findings.add('faults excuse too much', `${excused} errors of ${answers} answers`);
}

/** The sentence of a run that is left out without a server, if it may be. @throws otherwise: a run that did not happen is red */
export function leaveOut(
  { server, mayBeLeftOut }: Pick<FaultOptions, 'server' | 'mayBeLeftOut'>,
  error: Error,
): string {
  const problem = `PostgreSQL cannot be used at ${new URL(server).host} (${error.message})`;
  if (!mayBeLeftOut) throw new Error(`${problem}: the fault tests did not run.`);
  return `${problem}: the fault tests are left out.\n`;
}
