import type { Request } from 'autocannon';
import { compareWithFloor } from '../compare-with-floor.ts';
import { ITEM_FIELDS, recordDocumentListSql } from '../floor/statements.ts';
import { formatRate, type ResultLine } from '../report.ts';
import type { Caller } from '../sign-in-customers.ts';
import { cycleScattered, type Stage } from '../stage.ts';

const CONNECTIONS = 32;

const DOCUMENTS = `query Documents {
  documentos(paymentType: PSE, documentType: INVOICE, pageSize: 10, currentPage: 1) {
    total_count
    items {
      id_edocta_detalle num_documento num_factura nombre_destino fecha_documento fecha_vencimiento_documento
      estado_documento dias_mora total bloqueada bloqueo { motivo descripcion uuid desde } tiene_pdf
    }
  }
}`;
const BODY = JSON.stringify({ query: DOCUMENTS });

const requestOf = ({ token }: Caller): Request => ({
  method: 'POST',
  path: '/graphql',
  headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
  body: BODY,
});

/** Measures `documentos` over HTTP with authorisation: page one and the exact total. */
export async function measureDocuments(stage: Stage): Promise<ResultLine[]> {
  const statements = await recordDocumentListSql(['total_count', ...ITEM_FIELDS]);
  const turn = cycleScattered(stage.callers);
  const load = () => ({
    connections: CONNECTIONS,
    next: () => requestOf(turn()),
    isRight: (body: string) => body.includes('"total_count":') && !body.includes('"errors"'),
  });
  const floorLoad = () => ({ ...load(), isRight: (body: string) => body.includes('"total_count":') });
  const { portal, floor } = await compareWithFloor(stage, statements, load, floorLoad);
  const share = portal.perSecond / floor.perSecond;
  const isPostgres = stage.scratch.kind === 'postgres';
  return [
    {
      what: `documentos, page 1 and exact total, ${CONNECTIONS} connections`,
      database: stage.scratch.kind,
      measured: `${formatRate(portal)} (${Math.round(share * 100)} % of the floor)`,
      floor: formatRate(floor),
      aim: isPostgres ? '1,500/s, p99 < 50 ms, ≥ 40 % of the floor' : '≥ 40 % of the floor',
      reached: share >= 0.4 && (!isPostgres || (portal.perSecond >= 1_500 && portal.p99 < 50)),
    },
  ];
}
