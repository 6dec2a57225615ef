import { operatorScope } from '#areas/operators/rules/operator-session.ts';
import { type OperatorContext, operatorActor, operatorOf } from '#areas/operators/server/index.ts';
import { isPaymentState, PAYMENT_STATE } from '#areas/payments/rules/payment-state.ts';
import { recordAudit } from '#areas/session/server/index.ts';
import { COUNTRIES, isCountry } from '#areas/stores/rules/countries.ts';
import { isStoreCode, STORE_CODES, STORES, type StoreCode } from '#areas/stores/rules/stores.ts';
import type { QueryResolvers } from '#generated/operator.ts';
import { type Clock, today } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.ts';
import { readPage } from '#platform/graphql/paging.ts';
import type { Paper } from '#platform/print/printed-document.ts';
import { type ReportFilterInput, readReportFilter } from '../../rules/read-report-filter.ts';
import { lastSumsCheck } from '../../server/sums-queries.ts';
import { readAbsence } from '../rules/absence.ts';
import { auditFacts } from '../rules/audit-facts.ts';
import type { FileFormat } from '../rules/file-formats.ts';
import { answerAbsentCustomers } from './answer-absent.ts';
import { buildReport } from './build-report.ts';
import { listQuestionnaireTitles, readReport } from './report-queries.ts';
import { reportLines, writeReport } from './write-report.ts';

interface Deps {
  readonly database: Database;
  readonly clock: Clock;
}

const stateWords = (state: string): string => (isPaymentState(state) ? PAYMENT_STATE[state].label : state);

/** Store and country of a filter in words. */
function filterWords({ tienda, pais }: ReportFilterInput): string {
  const store = tienda && isStoreCode(tienda) ? STORES[tienda].name : undefined;
  const country = pais && isCountry(pais) ? COUNTRIES[pais].name : undefined;
  return [store, country].filter(Boolean).join(', ') || 'Todas las tiendas';
}

/** Paper size of the filter's country; letter for several countries. */
function paperOf({ tienda, pais }: ReportFilterInput): Paper {
  const country = tienda && isStoreCode(tienda) ? STORES[tienda].country : pais;
  return country && isCountry(country) ? COUNTRIES[country].paper : 'LETTER';
}

/** Currency of the store; pesos for a report without a store. */
const currencyOf = (store: StoreCode = STORE_CODES[0]): string => STORES[store].currency;

/** The reports of the console (docs/product/reports.md). */
export function createConsoleResolvers({ database, clock }: Deps): { Query: QueryResolvers } {
  const connection = database.kysely;
  async function report(asked: ReportFilterInput, context: OperatorContext) {
    const scope = operatorScope(operatorOf(context));
    const filter = readReportFilter(asked, { today: today(clock), seen: scope.stores });
    const rows = await readReport(connection, scope, filter);
    const codes = rows.sums.flatMap(({ medida, detalle }) => (medida === 'cuestionario' ? detalle : []));
    const built = buildReport(filter.days, rows, await listQuestionnaireTitles(connection, codes));
    return { ...built, moneda: currencyOf(filter.stores.find((store) => scope.stores.includes(store))) };
  }
  return {
    Query: {
      informe: (_source, { filtro }, context) => report(filtro ?? {}, context),
      async clientesSinIngresos(_source, { filtro, quienes, pageSize, currentPage }, context) {
        const scope = operatorScope(operatorOf(context));
        const filter = readReportFilter(filtro ?? {}, { today: today(clock), seen: scope.stores });
        const page = readPage(pageSize ?? 25, currentPage);
        return answerAbsentCustomers({ database, clock }, scope, { filter, absence: readAbsence(quienes), page });
      },
      async sumasPorAtender(_source, _args, context) {
        if (operatorOf(context).tiendas) return null;
        const last = await lastSumsCheck(connection);
        return last && last.faltas > 0 ? { diferencias: last.faltas, desde: last.hecha_en.toISOString() } : null;
      },
      async informeArchivo(_source, { filtro, formato }, context) {
        const asked = filtro ?? {};
        const found = await report(asked, context);
        const rows = reportLines(found, stateWords);
        const words = filterWords(asked);
        const file = await writeReport({
          ...{ format: formato.toLowerCase() as FileFormat, rows, report: found, words, stateWords },
          ...{ made: clock.now(), paper: paperOf(asked) },
        });
        await recordAudit(connection, auditFacts, [
          {
            hecho: 'informe_exportado',
            at: clock.now(),
            cliente: null,
            actor: operatorActor(operatorOf(context)),
            detalle: `${file.nombre}: ${words}, ${rows.length} filas`,
            origin: { ip: context.ip, userAgent: context.userAgent },
          },
        ]);
        return file;
      },
    },
  };
}
