import { data, type RouterContextProvider } from 'react-router';
import { portalData } from '#areas/session/pages/session-context.server.ts';
import type { MovementFragment, StatementMailFragment, StatementPageQuery } from '#generated/client/graphql.ts';
import { graphql } from '#generated/client/index.ts';
import type { ListRows } from '#kernel/list/list-window.ts';
import type { LocalDate } from '#kernel/local-date.ts';
import { type Currency, isCurrency } from '#kernel/money.ts';
import type { Result } from '#kernel/result.ts';
import { askGraphQL } from '#platform/graphql/run-graphql.server.ts';
import { loadList } from '#web/list/load-list.server.ts';
import { accountSentence } from '../rules/contract-messages.ts';
import { STATEMENT_LIST } from '../rules/statement-list.ts';
import {
  type BadPeriod,
  lastMonth,
  PERIOD_SENTENCES,
  readStatementPeriod,
  type StatementPeriod,
} from '../rules/statement-period.ts';

graphql(`
  fragment Movement on ExtractoFila {
    fila
    fecha
    documento
    concepto
    cargo
    abono
    saldo
    uuid
  }
`);

/** A statement in one query. */
const StatementPage = graphql(`
  query StatementPage($desde: String!, $hasta: String!, $pageSize: Int, $currentPage: Int) {
    extractoCuenta(desde: $desde, hasta: $hasta, pageSize: $pageSize, currentPage: $currentPage) {
      moneda
      saldo_inicial
      cargos
      cargos_cantidad
      abonos
      abonos_cantidad
      saldo_final
      edades { por_vencer one_to_seven_days fourteen_days twenty_one_days greater_twenty_one_days a_favor }
      total_count
      items { ...Movement }
    }
    suscripcionExtracto { ...StatementMail }
    antiguedadErp(cifras: [SALDOS]) { cifras recibidas_en atrasadas }
  }
`);

interface FoundStatement extends Omit<NonNullable<StatementPageQuery['extractoCuenta']>, 'moneda'> {
  readonly currency: Currency;
  readonly period: StatementPeriod;
  readonly subscription: StatementMailFragment;
  /** Age of the ERP's balances. */
  readonly ages: StatementPageQuery['antiguedadErp'];
}

export type StatementPageData = FoundStatement & ListRows<MovementFragment>;

/** The period in the address; default: the last whole month. */
function periodIn(search: URLSearchParams, today: LocalDate): Result<StatementPeriod, BadPeriod> {
  const [desde, hasta] = [search.get('desde'), search.get('hasta')];
  return desde || hasta ? readStatementPeriod(desde ?? '', hasta ?? '', today) : { ok: true, value: lastMonth(today) };
}

/** Loads a statement. @returns `wrong` with the reason when the period is invalid @throws a 403 response when the permission was removed */
export async function loadStatement(request: Request, context: Readonly<RouterContextProvider>) {
  const { today } = portalData(context);
  const period = periodIn(new URL(request.url).searchParams, today);
  if (!period.ok) return data({ wrong: PERIOD_SENTENCES[period.refusal] });
  const list = await loadList<FoundStatement>(STATEMENT_LIST, {
    request,
    translate: accountSentence,
    async ask(paging) {
      const { data: answer, errors } = await askGraphQL(context, StatementPage, { ...period.value, ...paging });
      const { moneda, ...found } = answer?.extractoCuenta ?? { moneda: '' };
      const subscription = answer?.suscripcionExtracto;
      if (!('items' in found) || !isCurrency(moneda) || !subscription) return { found: undefined, errors };
      const ages = answer?.antiguedadErp ?? [];
      return { found: { ...found, currency: moneda, period: period.value, subscription, ages }, errors };
    },
  });
  return list;
}
