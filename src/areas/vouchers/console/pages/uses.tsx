import { Form, type LoaderFunctionArgs, type MetaFunction, redirect, useLoaderData } from 'react-router';
import { currentOperator } from '#areas/operators/console/pages/console-context.server.ts';
import { hasRight, type OperatorRole } from '#areas/operators/rules/roles.ts';
import { isStoreCode, STORE_CODES, STORES } from '#areas/stores/rules/stores.ts';
import { graphql } from '#generated/operator-client/index.ts';
import { runGraphQL } from '#platform/graphql/run-graphql.server.ts';
import { Button, ButtonLink } from '#ui/actions/button.tsx';
import { RadioGroup } from '#ui/fields/radio-group.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { EmptyState } from '#ui/messages/empty-state.tsx';
import { Card } from '#ui/page/card.tsx';
import { PageHead } from '#ui/page/page-head.tsx';
import { DataTable } from '#ui/tables/data-table.tsx';
import { CONSOLE_USES, CONSOLE_VOUCHERS, consoleUsePath } from '../rules/pages.ts';
import { keyOfUse, NEW_USE_CODE } from '../rules/use-content.ts';
import { PUBLISHED_USE_TABLE } from '../ui/uses-table.tsx';

const ConsoleUses = graphql(`
  query ConsoleUses {
    usosBonosConsola {
      clave store_code uso titulo moneda montos monto_maximo dias_vencimiento a_la_venta dueno tiene_borrador programada_para vencio_en
    }
  }
`);

export const meta: MetaFunction = () => [{ title: 'Usos de los bonos · Operación · Surtidor' }];

export async function loader({ request, context }: LoaderFunctionArgs) {
  const search = new URL(request.url).searchParams;
  const operator = context.get(currentOperator);
  const stores = STORE_CODES.filter(
    (code) => STORES[code].shows.vouchers && (operator?.tiendas?.includes(code) ?? true),
  );
  const [store, code] = [search.get('tienda') ?? '', (search.get('uso') ?? '').trim().toLowerCase()];
  const asked = search.has('uso');
  const errors = {
    ...(asked && !stores.some((each) => each === store) && { tienda: 'Elija la tienda.' }),
    ...(asked && !NEW_USE_CODE.test(code) && { uso: 'Use letras minúsculas sin tilde, números y guiones, hasta 40.' }),
  };
  if (asked && Object.keys(errors).length === 0) throw redirect(consoleUsePath(keyOfUse(store, code)));
  const { usosBonosConsola } = await runGraphQL(context, ConsoleUses, {});
  return {
    ...{ uses: usosBonosConsola, errors: errors as { readonly tienda?: string; readonly uso?: string } },
    typed: { store: isStoreCode(store) ? store : undefined, code: code.slice(0, 100) },
    stores: hasRight(operator?.rol as OperatorRole, 'bonos', 'act') ? stores : [],
  };
}

/** The list of uses of vouchers by store, including unpublished ones. */
export default function Uses() {
  const { uses, errors, typed, stores } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHead
        title="Usos de los bonos"
        actions={
          <ButtonLink size="sm" to={CONSOLE_VOUCHERS}>
            Volver a Bonos
          </ButtonLink>
        }
      >
        Qué se puede comprar, con qué valores y por cuánto tiempo vale.
      </PageHead>
      <div className="stack">
        {uses.length > 0 ? (
          <DataTable caption="Usos de los bonos" table={PUBLISHED_USE_TABLE} rows={uses} rowId="clave" />
        ) : (
          <Card>
            <EmptyState heading="h2" title="Ninguna tienda vende bonos todavía">
              Los usos que mande el ERP o que usted publique se ven aquí.
            </EmptyState>
          </Card>
        )}
        {stores.length > 0 && (
          <Card title="Uso nuevo">
            <Form action={CONSOLE_USES} className="stack" noValidate>
              <RadioGroup
                legend="Tienda"
                name="tienda"
                across
                options={stores.map((code) => ({ value: code, label: STORES[code].name }))}
                defaultValue={typed.store ?? (stores.length === 1 ? stores[0] : undefined)}
                error={errors.tienda}
                required
              />
              <TextField
                label="Código"
                name="uso"
                hint="No cambia después. Por ejemplo, cambio-aceite"
                defaultValue={typed.code}
                error={errors.uso}
                autoComplete="off"
                required
              />
              <Button type="submit">Empezar</Button>
            </Form>
          </Card>
        )}
      </div>
    </>
  );
}
