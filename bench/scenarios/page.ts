import { compareWithFloor } from '../compare-with-floor.ts';
import { ITEM_FIELDS, recordStatements } from '../floor/statements.ts';
import { type Line, rateText } from '../report.ts';
import { inTurns, type Stage } from '../stage.ts';

const CONNECTIONS = 16;
export const PAGE = '/admin/pending-invoices';

/** The pending invoices as a browser gets them: session, guard, data, summary and HTML. */
export async function measurePage(stage: Stage): Promise<Line[]> {
  const statements = await recordStatements([
    'total_count',
    'filtered_amount',
    'open_count',
    'total_amount',
    'total_amount_expired',
    'total_amount_expired_payable',
    'expired_count',
    'expired_payable_count',
    ...ITEM_FIELDS,
  ]);
  const turn = inTurns(stage.callers);
  const onPortal = () => ({
    connections: CONNECTIONS,
    next: () => ({ path: PAGE, headers: { cookie: turn().cookie, accept: 'text/html' } }),
    isRight: (body: string) => body.includes('</html>') && body.includes('Facturas pendientes'),
  });
  const onFloor = () => ({
    connections: CONNECTIONS,
    next: () => ({ method: 'POST', path: '/graphql', headers: { authorization: `Bearer ${turn().token}` } }),
    isRight: (body: string) => body.includes('"total_count":'),
  });
  const { portal, floor } = await compareWithFloor(stage, statements, onPortal, onFloor);
  const isPostgres = stage.scratch.kind === 'postgres';
  return [
    {
      what: `Pending invoices rendered on the server, ${CONNECTIONS} connections`,
      database: stage.scratch.kind,
      measured: rateText(portal),
      floor: `${rateText(floor)} (its SQL alone, no HTML)`,
      aim: isPostgres ? '400/s, p99 < 100 ms' : '—',
      ...(isPostgres ? { reached: portal.perSecond >= 400 && portal.p99 < 100 } : {}),
    },
  ];
}
