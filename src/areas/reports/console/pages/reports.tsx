import { type LoaderFunctionArgs, type MetaFunction, useLoaderData, useSearchParams } from 'react-router';
import { currentOperator } from '#areas/operators/console/pages/console-context.server.ts';
import { useConsole } from '#areas/operators/console/ui/console-data.ts';
import { hasRight, type OperatorRole } from '#areas/operators/rules/roles.ts';
import { graphql } from '#generated/operator-client/index.ts';
import { listHref, listParams } from '#kernel/list/list-address.ts';
import { readFilter } from '#kernel/list/list-filter.ts';
import { formatInstant, localDateAt } from '#kernel/local-date.ts';
import { runGraphQL } from '#platform/graphql/run-graphql.server.ts';
import { pageHost } from '#platform/http/page-host.server.ts';
import { ButtonLink } from '#ui/actions/button.tsx';
import { ToolBar } from '#ui/console/tool-bar.tsx';
import { ChipLink } from '#ui/filters/chip.tsx';
import { Alert } from '#ui/messages/alert.tsx';
import { PageHead } from '#ui/page/page-head.tsx';
import { AppliedFilters } from '#web/list/applied-filters.tsx';
import { FilterProblems } from '#web/list/filter-problems.tsx';
import { ListFilters } from '#web/list/list-filters.tsx';
import { useListTools } from '#web/list/use-list-tools.ts';
import { ABSENT_LIST } from '../rules/absent-list.ts';
import { FILE_FORMATS, type FileFormat } from '../rules/file-formats.ts';
import { REPORTS_PATH } from '../rules/pages.ts';
import { offeredReportPeriods, periodWords } from '../rules/periods.ts';
import { REPORT_LIST } from '../rules/report-list.ts';
import { Absent } from '../ui/absent-card.tsx';
import { Details } from '../ui/report-details.tsx';
import { PaymentPlots } from '../ui/report-plots.tsx';
import { Summary } from '../ui/report-summary.tsx';
import css from '../ui/reports.module.css';

const ConsoleReport = graphql(`
  query ConsoleReport($filtro: FiltroInforme, $seesCustomers: Boolean!) {
    sumasPorAtender { diferencias desde }
    clientesSinIngresos(filtro: $filtro, pageSize: 1) @include(if: $seesCustomers) { sumas { moneda clientes debe } }
    informe(filtro: $filtro) {
      desde hasta moneda clientes clientes_activos personas ingresos
      pagos { detalle moneda cantidad monto }
      cobros { detalle moneda cantidad monto }
      cobros_antes { detalle moneda cantidad monto }
      dias { dia store_code moneda cantidad monto }
      causas { detalle palabras cantidad }
      plazos { en_linea dias facturas }
      confirmaciones { segundos intentos }
      dispositivos { detalle palabras cantidad }
      tiendas { store_code moneda clientes pagos monto en_linea otros }
      descargas { detalle palabras cantidad }
      compensaciones { detalle moneda cantidad monto }
      bonos { detalle moneda cantidad monto }
      cuestionarios { detalle palabras cantidad }
    }
  }
`);

export const meta: MetaFunction = () => [{ title: 'Informes · Operación · Surtidor' }];

export async function loader({ request, context }: LoaderFunctionArgs) {
  const today = localDateAt(context.get(pageHost).now());
  const { filter } = readFilter(REPORT_LIST.fields, new URL(request.url).searchParams, { today });
  const { fecha, tienda, pais } = filter;
  const role = context.get(currentOperator)?.rol as OperatorRole;
  const { informe, clientesSinIngresos, sumasPorAtender } = await runGraphQL(context, ConsoleReport, {
    filtro: { ...fecha, tienda, pais },
    seesCustomers: hasRight(role, 'personas', 'view'),
  });
  return {
    report: informe,
    absent: clientesSinIngresos?.sumas,
    mended: sumasPorAtender,
    mayExport: hasRight(role, 'informes', 'act'),
  };
}

/** The page of the reports: use of the portal, and payments. */
export default function Reports() {
  const { report, absent, mended, mayExport } = useLoaderData<typeof loader>();
  const { today } = useConsole();
  const [search] = useSearchParams();
  const tools = useListTools(REPORT_LIST, { today });
  return (
    <>
      <PageHead
        title="Informes"
        actions={
          mayExport &&
          (Object.keys(FILE_FORMATS) as FileFormat[]).map((format) => (
            <ButtonLink key={format} variant="line" size="sm" to={fileHref(search, format)} reloadDocument>
              {FILE_FORMATS[format].label}
            </ButtonLink>
          ))
        }
      >
        Quién usa el portal y cuánto dinero pasa por él.
      </PageHead>
      <div className={css.tools}>
        <ToolBar chips={<Periods />} chipsLabel="Periodo" />
        <ListFilters list={REPORT_LIST} search={search} count={tools.chips.length} {...tools} />
        <FilterProblems errors={tools.read.errors} />
        <AppliedFilters chips={tools.chips} clearHref={REPORTS_PATH} />
      </div>
      {mended && (
        <Alert tone="warn" title={mendedInWords(mended.diferencias)}>
          Comprobación de {formatInstant(mended.desde)}. Las cifras de aquí ya son las corregidas.
        </Alert>
      )}
      <Summary report={report} />
      <PaymentPlots report={report} today={today} />
      <Details report={report} absent={absent && <Absent sums={absent} href={absentHref(search)} />} />
    </>
  );
}

const mendedInWords = (count: number): string =>
  count === 1
    ? 'La comprobación encontró 1 suma que no cuadraba y la corrigió'
    : `La comprobación encontró ${count} sumas que no cuadraban y las corrigió`;

const absentHref = (search: URLSearchParams): string => listHref(ABSENT_LIST, listParams(REPORT_LIST, search), 1);

function fileHref(search: URLSearchParams, format: string): string {
  const params = listParams(REPORT_LIST, search);
  params.set('formato', format);
  return `${REPORTS_PATH}/archivo?${params}`;
}

/** Links to the usual periods, which keep store and country. */
function Periods() {
  const { report } = useLoaderData<typeof loader>();
  const { today } = useConsole();
  const [search] = useSearchParams();
  return offeredReportPeriods(today).map(({ label, from, to }) => {
    const next = listParams(REPORT_LIST, search);
    next.set('desde', from);
    next.set('hasta', to);
    return (
      <ChipLink
        key={label}
        to={listHref(REPORT_LIST, next, 1)}
        isCurrent={report.desde === from && report.hasta === to}
        title={periodWords({ from, to })}
      >
        {label}
      </ChipLink>
    );
  });
}
