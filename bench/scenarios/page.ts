import { compareWithFloor } from '../compare-with-floor.ts';
import { ITEM_FIELDS, recordDocumentListSql } from '../floor/statements.ts';
import { formatRate, type ResultLine } from '../report.ts';
import type { Caller } from '../sign-in-customers.ts';
import { cycleScattered, type Stage } from '../stage.ts';

export const PAGE_CONNECTIONS = 16;
export const PAGE_PATH = '/admin/pending-invoices';

/** Measures the page of pending invoices as a browser loads it: session, guard, data, summary and HTML. */
export async function measurePage(stage: Stage): Promise<ResultLine[]> {
  const statements = await recordDocumentListSql([
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
  const turn = cycleScattered(stage.callers);
  await expectPage((await stage.portal()).url, turn().cookie);
  const onPortal = buildPageLoad(turn);
  const onFloor = () => ({
    connections: PAGE_CONNECTIONS,
    next: () => ({ method: 'POST', path: '/graphql', headers: { authorization: `Bearer ${turn().token}` } }),
    isRight: (body: string) => body.includes('"total_count":'),
  });
  const { portal, floor } = await compareWithFloor(stage, statements, onPortal, onFloor);
  const isPostgres = stage.scratch.kind === 'postgres';
  return [
    {
      what: `Pending invoices rendered on the server, ${PAGE_CONNECTIONS} connections`,
      database: stage.scratch.kind,
      measured: formatRate(portal),
      floor: `${formatRate(floor)} (its SQL alone, no HTML)`,
      aim: isPostgres ? '400/s, p99 < 100 ms' : '—',
      ...(isPostgres ? { reached: portal.perSecond >= 400 && portal.p99 < 100 } : {}),
    },
  ];
}

/** Load of page visits, sequential on each connection. */
export const buildPageLoad = (turn: () => Caller) => () => ({
  connections: PAGE_CONNECTIONS,
  next: () => ({ path: PAGE_PATH, headers: { cookie: turn().cookie, accept: 'text/html', 'accept-encoding': 'br' } }),
  // Checks only the length, because the body is compressed; the content was checked before.
  isRight: (body: string) => body.length > 3_000,
});

export async function expectPage(url: string, cookie: string): Promise<void> {
  const response = await fetch(url + PAGE_PATH, { headers: { cookie, accept: 'text/html', 'accept-encoding': 'br' } });
  const html = await response.text();
  const isWhole = html.includes('Facturas pendientes') && html.includes('</html>');
  if (response.headers.get('content-encoding') !== 'br' || !isWhole)
    throw new Error(`The page is not the one that is measured: ${response.status}`);
}
