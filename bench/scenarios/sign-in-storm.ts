import type { Request } from 'autocannon';
import { applyLoad, findMedianRate, type Rate, warmUp } from '../load.ts';
import { formatRate, formatWhole, type ResultLine } from '../report.ts';
import { type Caller, signInBody } from '../sign-in-customers.ts';
import { cycleScattered, type Stage } from '../stage.ts';

/** A fixed rate of reads: reads that wait for the server would hide the delay. */
const READS_PER_SECOND = 200;
const READERS = 16;
const STORM_CONNECTIONS = 32;
const AIM = 2;

const QUERY = JSON.stringify({
  query:
    '{ documentos(paymentType: PSE, documentType: INVOICE, pageSize: 10, currentPage: 1) { total_count items { num_documento total } } }',
});

const readAs = ({ token }: Caller): Request => ({
  method: 'POST',
  path: '/graphql',
  headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
  body: QUERY,
});

const signInAs = ({ email }: Caller): Request => ({
  method: 'POST',
  path: '/graphql',
  headers: { 'content-type': 'application/json' },
  body: signInBody(email),
});

/** Measures a storm of sign-ins, as on Monday at eight, while other customers read their invoices. */
export async function measureSignInStorm(stage: Stage): Promise<ResultLine[]> {
  const server = await stage.portal();
  const { seconds, rounds } = stage.options;
  const turn = cycleScattered(stage.callers);
  const read = {
    server,
    connections: READERS,
    rate: READS_PER_SECOND,
    next: () => readAs(turn()),
    isRight: (body: string) => body.includes('"total_count":') && !body.includes('"errors"'),
  };
  const storm = {
    server,
    connections: STORM_CONNECTIONS,
    next: () => signInAs(turn()),
    isRight: (body: string) => body.includes('"token":"'),
  };
  await warmUp(read);
  const alone: Rate[] = [];
  const during: Rate[] = [];
  const storms: Rate[] = [];
  for (let round = 0; round < rounds; round += 1) {
    alone.push(await applyLoad({ ...read, seconds }));
    // The storm starts before the measured reads and ends after them.
    const raging = applyLoad({ ...storm, seconds: seconds + 2 });
    await new Promise((begun) => setTimeout(begun, 1_000));
    during.push(await applyLoad({ ...read, seconds }));
    storms.push(await raging);
  }
  const [before, amid] = [findMedianRate(alone, 'p99'), findMedianRate(during, 'p99')];
  const ratio = amid.p99 / before.p99;
  const { kind } = stage.scratch;
  return [
    {
      what: `Sign-in storm: reads at ${READS_PER_SECOND}/s alone`,
      database: kind,
      measured: formatRate(before),
      aim: '—',
    },
    {
      what: `Sign-in storm: the same reads while ${STORM_CONNECTIONS} connections sign in (${formatWhole(findMedianRate(storms).perSecond)}/s)`,
      database: kind,
      measured: `${formatRate(amid)}: p99 ${ratio.toFixed(1)} times that of before`,
      aim: `p99 at most ${AIM} times`,
      reached: ratio <= AIM,
    },
  ];
}
