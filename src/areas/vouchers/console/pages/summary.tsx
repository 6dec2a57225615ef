import { Form, Link, type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router';
import { graphql } from '#generated/operator-client/index.ts';
import { formatCount } from '#kernel/list/list-declaration.ts';
import { runGraphQL } from '#platform/graphql/run-graphql.server.ts';
import { Button, ButtonLink } from '#ui/actions/button.tsx';
import { ToolBar } from '#ui/console/tool-bar.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { ChipLink } from '#ui/filters/chip.tsx';
import { Alert } from '#ui/messages/alert.tsx';
import { EmptyState } from '#ui/messages/empty-state.tsx';
import { Card } from '#ui/page/card.tsx';
import { PageHead } from '#ui/page/page-head.tsx';
import { DataTable } from '#ui/tables/data-table.tsx';
import {
  CONSOLE_STATIONS,
  CONSOLE_USES,
  CONSOLE_VOUCHER_LIST,
  CONSOLE_VOUCHERS,
  monthsOfUseHref,
  stationPath,
} from '../rules/pages.ts';
import { SoldBalance } from '../ui/sold-balance.tsx';
import css from '../ui/summary.module.css';
import { MONTH_TABLE, REDEMPTION_TABLE, SOLD_USE_TABLE, USE_TABLE } from '../ui/summary-tables.tsx';

const VouchersSummary = graphql(`
  query VouchersSummary($anio: Int) {
    resumenBonos(anio: $anio) {
      anio anios
      monedas { moneda compras bonos vendido canjeado por_canjear vencido anulado }
      usos { store_code uso titulo montos monto_maximo dias_vencimiento moneda bonos vendido canjeado por_canjear vencido anulado a_la_venta }
      meses { mes moneda vendido canjeado vencido anulado }
      redenciones { id final canjeado_en canjeado_por comprobante monto moneda }
      estaciones_con_fallos { codigo nombre fallos }
    }
  }
`);

export const meta: MetaFunction = () => [{ title: 'Bonos · Operación · Surtidor' }];

export async function loader({ request, context }: LoaderFunctionArgs) {
  const year = new URL(request.url).searchParams.get('anio') ?? '';
  const anio = /^\d{4}$/.test(year) ? Number(year) : undefined;
  const { resumenBonos } = await runGraphQL(context, VouchersSummary, { anio });
  return resumenBonos;
}

/** Summary of vouchers: sales by use and by month, and the search for a voucher. */
export default function Summary() {
  const { anio, anios, monedas, usos, meses, redenciones, estaciones_con_fallos } = useLoaderData<typeof loader>();
  const uses = usos.map((use) => ({ ...use, key: `${use.store_code} ${use.uso} ${use.moneda}` }));
  const sold = uses.filter(({ bonos }) => bonos > 0);
  return (
    <>
      <PageHead
        title="Bonos"
        actions={
          <>
            <ButtonLink size="sm" to={CONSOLE_USES}>
              Usos y valores
            </ButtonLink>
            <ButtonLink size="sm" to={CONSOLE_STATIONS}>
              Estaciones y PIN
            </ButtonLink>
          </>
        }
      >
        Lo que se vende en la tienda de bonos y lo que pasa con cada uno.
      </PageHead>
      <div className="stack">
        {anios.length > 1 && (
          <ToolBar
            chipsLabel="Año"
            chips={anios.map((each) => (
              <ChipLink key={each} to={`${CONSOLE_VOUCHERS}?anio=${each}`} isCurrent={each === anio}>
                {each}
              </ChipLink>
            ))}
          />
        )}
        {estaciones_con_fallos.map(({ codigo, nombre, fallos }) => (
          <Alert
            key={codigo}
            tone="warn"
            title={`${formatCount(fallos)} PIN equivocados en ${nombre}, en un día`}
            action={<Link to={stationPath(codigo)}>Ver la estación</Link>}
          >
            Después de cinco seguidos, quien los escribe espera 15 minutos. Si alguien más tiene el PIN, dele otro a la
            estación.
          </Alert>
        ))}
        {monedas.length > 0 ? (
          <SoldBalance year={anio} sums={monedas} />
        ) : (
          <Card>
            <EmptyState title={`No se vendieron bonos en ${anio}`} heading="h2">
              Cuando un cliente compre, aquí verá lo vendido y lo que falta por redimir.
            </EmptyState>
          </Card>
        )}
        {usos.length > 0 && (
          <section aria-labelledby="usos" className="stack">
            <h2 id="usos">Usos</h2>
            <DataTable
              caption={`Usos de los bonos, con lo vendido en ${anio}`}
              table={USE_TABLE}
              rows={uses}
              rowId="key"
              facts={{ year: anio }}
            />
          </section>
        )}
        {sold.length > 0 && (
          <section aria-labelledby="uso-por-uso" className="stack">
            <h2 id="uso-por-uso">Uso por uso</h2>
            <DataTable
              caption={`Bonos vendidos en ${anio}, por uso, con lo que pasó con ellos`}
              table={SOLD_USE_TABLE}
              rows={sold}
              rowId="key"
              facts={{ year: anio }}
            />
          </section>
        )}
        <div className={css.columns}>
          <div>
            <Card className="no-print" title="Buscar un bono">
              <Form action={CONSOLE_VOUCHER_LIST} role="search" className={css.find}>
                <TextField label="Últimas cuatro, compra, correo o cliente" name="buscar" autoComplete="off" />
                <Button type="submit">Buscar</Button>
              </Form>
            </Card>
            {meses.length > 0 && (
              <Card title="Mes por mes" action={<Link to={monthsOfUseHref({ anio })}>Por uso y mes</Link>}>
                <DataTable
                  caption={`Bonos por mes de ${anio}`}
                  table={MONTH_TABLE}
                  rows={meses.map((month) => ({ ...month, key: `${month.mes} ${month.moneda}` }))}
                  rowId="key"
                  inCard
                />
              </Card>
            )}
          </div>
          <div>
            <Card
              title="Últimas redenciones"
              action={<Link to={`${CONSOLE_VOUCHER_LIST}?estado=CANJEADO`}>Ver todas</Link>}
            >
              {redenciones.length > 0 ? (
                <DataTable
                  caption="Últimas redenciones"
                  table={REDEMPTION_TABLE}
                  rows={redenciones}
                  rowId="id"
                  inCard
                />
              ) : (
                <EmptyState title="Ninguna todavía" />
              )}
            </Card>
          </div>
        </div>
      </div>
    </>
  );
}
