import { applyLoad } from '../load.ts';
import { readMemory } from '../process-facts.ts';
import { formatWhole, type ResultLine } from '../report.ts';
import { cycleScattered, type Stage } from '../stage.ts';
import { PAGE_PATH } from './page.ts';

const CONNECTIONS = 32;
const AIM_MB = 450;

/** Measures the portal's resident memory after all earlier scenarios, with a full queue of page requests. */
export async function measureMemory(stage: Stage): Promise<ResultLine[]> {
  const server = await stage.portal();
  const turn = cycleScattered(stage.callers);
  await applyLoad({
    server,
    connections: CONNECTIONS,
    seconds: stage.options.seconds,
    next: () => ({ path: PAGE_PATH, headers: { cookie: turn().cookie } }),
    isRight: (body) => body.includes('</html>'),
  });
  const { now, most } = readMemory(server.child.pid);
  const isPostgres = stage.scratch.kind === 'postgres';
  return [
    {
      what: `Memory of the portal under load, ${CONNECTIONS} connections`,
      database: stage.scratch.kind,
      measured: `${formatWhole(now)} MB, at most ${formatWhole(most)} MB`,
      aim: isPostgres ? `${AIM_MB} MB` : '—',
      ...(isPostgres ? { reached: most <= AIM_MB } : {}),
    },
  ];
}
