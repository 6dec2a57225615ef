import { applyLoad, findMedianRate, type Rate } from '../load.ts';
import { formatRate, type ResultLine } from '../report.ts';
import { signInBody } from '../sign-in-customers.ts';
import { cycleScattered, type Stage } from '../stage.ts';

const CONNECTIONS = 8;

/** Measures signing in. Most of its time is argon2id (19 MiB, two passes), which is slow by design. */
export async function measureSignIn(stage: Stage): Promise<ResultLine[]> {
  const server = await stage.portal();
  const turn = cycleScattered(stage.callers);
  const rates: Rate[] = [];
  for (let round = 0; round < stage.options.rounds; round += 1)
    rates.push(
      await applyLoad({
        server,
        connections: CONNECTIONS,
        seconds: stage.options.seconds,
        next: () => ({
          method: 'POST',
          path: '/graphql',
          headers: { 'content-type': 'application/json' },
          body: signInBody(turn().email),
        }),
        isRight: (body) => body.includes('"token":"'),
      }),
    );
  return [
    {
      what: `Sign-in with e-mail and password, ${CONNECTIONS} connections`,
      database: stage.scratch.kind,
      measured: formatRate(findMedianRate(rates)),
      aim: '—',
    },
  ];
}
