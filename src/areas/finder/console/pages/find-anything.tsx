import { Form, type LoaderFunctionArgs, type MetaFunction, redirect, useLoaderData } from 'react-router';
import { WAITING_WORDS } from '#areas/compensations/console/rules/compensation-words.ts';
import { CONSOLE_COMPENSATIONS } from '#areas/compensations/console/rules/pages.ts';
import { COMPENSATION_STATES, compensationCode } from '#areas/compensations/rules/compensation-state.ts';
import { CONSOLE_CUSTOMERS, customerHref } from '#areas/customers/console/rules/pages.ts';
import { currentOperator } from '#areas/operators/console/pages/console-context.server.ts';
import { hasRight, type OperatorRole } from '#areas/operators/rules/roles.ts';
import { CONSOLE_PAYMENTS } from '#areas/payments/console/rules/pages.ts';
import { PAYMENT_STATE, toPaymentState } from '#areas/payments/rules/payment-state.ts';
import type { ConsoleFindQuery } from '#generated/operator-client/graphql.ts';
import { graphql } from '#generated/operator-client/index.ts';
import { runGraphQL } from '#platform/graphql/run-graphql.server.ts';
import { SearchField } from '#ui/fields/text-field.tsx';
import { EmptyState } from '#ui/messages/empty-state.tsx';
import { Card } from '#ui/page/card.tsx';
import { PageHead } from '#ui/page/page-head.tsx';
import { type FoundGroup, onlyMatch } from '../rules/found-groups.ts';
import { CONSOLE_FINDER } from '../rules/pages.ts';
import { searchTextIn } from '../rules/search-text.ts';
import css from '../ui/found-list.module.css';
import { FoundList } from '../ui/found-list.tsx';

const ConsoleFind = graphql(`
  query ConsoleFind($text: String!, $seesCustomers: Boolean!, $seesPayments: Boolean!, $seesCompensations: Boolean!) {
    clientesConsola(buscar: $text, pageSize: 5) @include(if: $seesCustomers) {
      total_count
      items { codigo nombre nit moneda debe }
    }
    personasConsola(buscar: $text, pageSize: 5) @include(if: $seesCustomers) {
      total_count
      items { id nombre correo activa cliente empresa }
    }
    pagosConsola(filtro: { texto: $text }, pageSize: 5) @include(if: $seesPayments) {
      total_count
      items { referencia nombre estado monto moneda }
    }
    compensacionesConsola(filtro: { texto: $text }, pageSize: 5) @include(if: $seesCompensations) {
      total_count
      items { id nombre estado espera monto moneda }
    }
  }
`);

const ConsoleNearText = graphql(`
  query ConsoleNearText($text: String!) {
    textoCorregido(buscar: $text)
  }
`);

export const meta: MetaFunction = () => [{ title: 'Buscar · Operación · Surtidor' }];

/**
 * Searches all kinds that the role may see, in one call. Without a match it searches the text with its typing errors corrected. A single match of the
 * typed text opens at once.
 */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const text = searchTextIn(request.url);
  if (text === '') return { text, corrected: undefined, groups: [] };
  const role = context.get(currentOperator)?.rol as OperatorRole;
  const sees = {
    seesCustomers: hasRight(role, 'personas', 'view'),
    seesPayments: hasRight(role, 'pagos', 'view'),
    seesCompensations: hasRight(role, 'compensaciones', 'view'),
  };
  if (!Object.values(sees).includes(true)) return { text, corrected: undefined, groups: [] };
  const find = async (words: string) =>
    toGroups(await runGraphQL(context, ConsoleFind, { text: words, ...sees }), words);
  const groups = await find(text);
  const only = onlyMatch(groups);
  if (only) throw redirect(only);
  const found = groups.filter(({ count }) => count > 0);
  const corrected =
    found.length === 0 && sees.seesCustomers ? await runGraphQL(context, ConsoleNearText, { text }) : undefined;
  const near = corrected?.textoCorregido ?? undefined;
  if (near === undefined) return { text, corrected: undefined, groups: found };
  return { text, corrected: near, groups: (await find(near)).filter(({ count }) => count > 0) };
}

function toGroups(found: ConsoleFindQuery, text: string): FoundGroup[] {
  const search = `buscar=${encodeURIComponent(text)}`;
  return [
    {
      title: 'Clientes',
      count: found.clientesConsola?.total_count ?? 0,
      allPath: `${CONSOLE_CUSTOMERS}?${search}`,
      things: (found.clientesConsola?.items ?? []).map(({ codigo, nombre, nit, moneda, debe }) => ({
        ...{ key: codigo, name: nombre, path: customerHref(codigo), about: `${nit} · ${codigo}` },
        amount: { decimal: debe, currency: moneda },
      })),
    },
    {
      title: 'Personas',
      count: found.personasConsola?.total_count ?? 0,
      allPath: undefined,
      things: (found.personasConsola?.items ?? []).map(({ id, nombre, correo, activa, cliente, empresa }) => ({
        ...{ key: String(id), name: nombre, within: customerHref(cliente) },
        path: `${customerHref(cliente)}?persona=${encodeURIComponent(correo)}`,
        about: [empresa, correo, activa ? undefined : 'inactiva'].filter(Boolean).join(' · '),
      })),
    },
    {
      title: 'Pagos',
      count: found.pagosConsola?.total_count ?? 0,
      allPath: `${CONSOLE_PAYMENTS}?${search}`,
      things: (found.pagosConsola?.items ?? []).map(({ referencia, nombre, estado, monto, moneda }) => ({
        ...{ key: referencia, name: referencia, path: `${CONSOLE_PAYMENTS}/${referencia}` },
        about: `${nombre} · ${PAYMENT_STATE[toPaymentState(estado)].label}`,
        amount: { decimal: monto, currency: moneda },
      })),
    },
    {
      title: 'Compensaciones',
      count: found.compensacionesConsola?.total_count ?? 0,
      allPath: `${CONSOLE_COMPENSATIONS}?${search}`,
      things: (found.compensacionesConsola?.items ?? []).map(({ id, nombre, estado, espera, monto, moneda }) => ({
        ...{ key: String(id), name: `Compensación ${id}`, path: `${CONSOLE_COMPENSATIONS}/${id}` },
        about: `${nombre} · ${WAITING_WORDS[espera ?? ''] ?? COMPENSATION_STATES[compensationCode(estado)].label}`,
        amount: { decimal: monto, currency: moneda },
      })),
    },
  ];
}

/** A single search field for customers, people, payments and compensations. */
export default function FindAnything() {
  const { text, corrected, groups } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHead title="Buscar">{text && <span className="only-print">Búsqueda: {text}</span>}</PageHead>
      <Form role="search" action={CONSOLE_FINDER} className={css.form}>
        <SearchField
          key={text}
          label="Buscar clientes, personas, pagos y compensaciones"
          name="buscar"
          placeholder="Cliente, NIT, persona, correo, referencia, CUS o documento"
          defaultValue={text}
          autoFocus
        />
      </Form>
      {text !== '' && groups.length === 0 && (
        <Card>
          <EmptyState title={`Nada corresponde a «${text}»`} heading="h2">
            Escriba una parte del nombre, o la referencia, el NIT o el código completos.
          </EmptyState>
        </Card>
      )}
      {corrected !== undefined && groups.length > 0 && (
        <p role="status">
          Nada corresponde a «{text}». Esto corresponde a «{corrected}»:
        </p>
      )}
      {groups.map((group) => (
        <FoundList key={group.title} group={group} />
      ))}
    </>
  );
}
