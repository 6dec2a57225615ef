import {
  data,
  Form,
  type LoaderFunctionArgs,
  type MetaFunction,
  useActionData,
  useLoaderData,
  useSearchParams,
} from 'react-router';
import { actsAction, mayAct, offerActs } from '#areas/operators/console/pages/console-acts.server.ts';
import { ActCard, ActNotices } from '#areas/operators/console/ui/act-card.tsx';
import { useConsole } from '#areas/operators/console/ui/console-data.ts';
import { NotesCard } from '#areas/operators/console/ui/notes-card.tsx';
import { consolePaymentPath } from '#areas/payments/console/rules/pages.ts';
import { formatTaxId } from '#areas/session/rules/tax-id.ts';
import { storeName } from '#areas/stores/rules/stores.ts';
import { graphql } from '#generated/operator-client/index.ts';
import { readWholeNumber } from '#kernel/whole-number.ts';
import { runGraphQL } from '#platform/graphql/run-graphql.server.ts';
import { ButtonLink } from '#ui/actions/button.tsx';
import { SearchField } from '#ui/fields/text-field.tsx';
import { Badge } from '#ui/figures/badge.tsx';
import { Breadcrumbs } from '#ui/page/breadcrumbs.tsx';
import { PageHead } from '#ui/page/page-head.tsx';
import { DataTable } from '#ui/tables/data-table.tsx';
import { answerTo, type ShownAct, sendAct } from '#web/console/console-act.ts';
import { CONSOLE_CUSTOMERS, customerHref } from '../rules/pages.ts';
import { type CustomerAnswer, isAnswerAbout } from '../ui/customer-answer.ts';
import { AttemptsCard, HeldOrdersCard } from '../ui/customer-cards.tsx';
import css from '../ui/customers.module.css';
import { MoneyCard } from '../ui/money-card.tsx';
import { PEOPLE_TABLE } from '../ui/people-table.tsx';
import { actsId, PersonForm } from '../ui/person-form.tsx';
import { SupportCard } from '../ui/support-card.tsx';
import { VisitsCard } from '../ui/visits-card.tsx';
import { CUSTOMER_ACTS } from './customer-acts.server.ts';

const ConsoleCustomer = graphql(`
  query ConsoleCustomer($codigo: String!, $persona: String) {
    clienteConsola(codigo: $codigo, persona: $persona) {
      codigo nombre tipo_nit nit store_code moneda ciudad departamento activo
      cartera { debe vencido vence_hoy por_vencer a_favor dias_mora }
      cupo { limite usado disponible }
      personas_count
      personas { id nombre correo rol estado ultimo_ingreso sesiones bloqueada_hasta acciones }
      representante
      pagos_count
      pagos { referencia estado en_revision monto moneda creada_en }
      pedidos_retenidos_count
      pedidos_retenidos { num_pedido destino valor moneda desde motivo documentos }
      notas { id texto pago operador rol escrita_en }
      visitas_soporte { id operador motivo iniciada_en terminada_en abierta }
    }
  }
`);

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => [
  { title: `${loaderData?.customer.nombre ?? 'Cliente'} · Operación · Surtidor` },
];

const LONGEST_SEARCH = 100;

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const search = new URL(request.url).searchParams;
  const searched = search.get('persona')?.slice(0, LONGEST_SEARCH) ?? '';
  const asked = { codigo: params.codigo ?? '', persona: searched };
  const { clienteConsola } = await runGraphQL(context, ConsoleCustomer, asked);
  if (!clienteConsola) throw data('Data not found', { status: 404 });
  const person = clienteConsola.personas.find(({ id }) => id === readWholeNumber(search.get('sobre')));
  return {
    customer: clienteConsola,
    searched,
    mayAct: mayAct(context, 'personas'),
    acts: offerActs(context, CUSTOMER_ACTS, { person, visits: clienteConsola.visitas_soporte }),
  };
}

export const action = actsAction(CUSTOMER_ACTS);

export const clientAction = sendAct;

/** More people than this need a search. */
const FEW_PEOPLE = 10;

/** The page of one customer: money, people, payments, held orders, visits of support, notes. */
export default function Customer() {
  const { customer, searched, mayAct, acts } = useLoaderData<typeof loader>();
  const answer = useActionData<CustomerAnswer>();
  const [search] = useSearchParams();
  const entering = search.has('soporte') ? acts.soporte : undefined;
  const { today } = useConsole();
  const { codigo, nombre, tipo_nit, nit, store_code, ciudad, departamento, activo, personas, personas_count } =
    customer;
  const representative = personas.find(({ id }) => id === customer.representante)?.nombre;
  const isBesidePerson =
    mayAct && personas.some(({ id }) => id === readWholeNumber(search.get('sobre')) && isAnswerAbout(answer, id));
  const drawn = { nota: acts.nota, visita: acts.visita, soporte: representative === undefined ? undefined : entering };
  const place = [ciudad, departamento].filter(Boolean).join(', ');
  return (
    <>
      <Breadcrumbs items={[{ label: 'Clientes', to: CONSOLE_CUSTOMERS }, { label: nombre }]} />
      <PageHead
        title={
          <span className={css.title}>
            {nombre}
            {!activo && <Badge glyph="ring">Inactivo en el ERP</Badge>}
          </span>
        }
        actions={
          acts.soporte &&
          !entering && (
            <ButtonLink to={`${customerHref(codigo)}?soporte#soporte`} preventScrollReset>
              Entrar como soporte…
            </ButtonLink>
          )
        }
      >
        {[formatTaxId(tipo_nit, nit), `código ${codigo}`, storeName(store_code), place].filter(Boolean).join(' · ')}
      </PageHead>
      <ActNotices answer={isBesidePerson ? undefined : answer} acts={drawn} />
      {entering && (
        <SupportCard
          representative={representative}
          company={nombre}
          closeHref={customerHref(codigo)}
          act={entering}
          answer={answerTo('soporte', answer)}
        />
      )}
      <MoneyCard customer={customer} />
      <div className={css.columns}>
        <div>
          <section aria-labelledby="personas" className="stack">
            <h2 id="personas">
              Personas <span className="quiet">{personas_count}</span>
            </h2>
            {(personas_count > FEW_PEOPLE || searched) && (
              <Form role="search" action={customerHref(codigo)}>
                <SearchField
                  key={searched}
                  label="Buscar personas"
                  name="persona"
                  placeholder="Nombre o correo"
                  defaultValue={searched}
                />
              </Form>
            )}
            <People customer={customer} searched={searched} mayAct={mayAct} act={acts.persona} />
          </section>
          <AttemptsCard customer={customer} today={today} />
        </div>
        <div>
          <HeldOrdersCard customer={customer} today={today} />
          <VisitsCard visits={customer.visitas_soporte} today={today} />
          <ActCard act={acts.visita} answer={answer} />
          <NotesCard
            notes={customer.notas}
            paymentPath={consolePaymentPath}
            today={today}
            act={acts.nota}
            answer={answer}
          />
        </div>
      </div>
    </>
  );
}

interface PeopleProps {
  readonly customer: Awaited<ReturnType<typeof loader>>['customer'];
  readonly searched: string;
  readonly mayAct: boolean;
  /** The act on the person in the address. */
  readonly act: ShownAct | undefined;
}

/** The people, with the acts on the one that the address names (`sobre`). */
function People({ customer: { codigo, personas }, searched, mayAct, act }: PeopleProps) {
  const { today } = useConsole();
  const [search] = useSearchParams();
  const answer = useActionData<CustomerAnswer>();
  const open = readWholeNumber(search.get('sobre'));
  const toggle = (id: number): string => {
    const next = new URLSearchParams(search);
    if (id === open) next.delete('sobre');
    else next.set('sobre', String(id));
    return `${customerHref(codigo)}?${next}${id === open ? '' : `#${actsId(id)}`}`;
  };
  if (personas.length === 0)
    return <p className="muted">{searched ? 'Ninguna persona corresponde.' : 'No tiene personas en el portal.'}</p>;
  return (
    <DataTable
      caption="Personas de este cliente"
      table={PEOPLE_TABLE}
      rows={personas}
      rowId="id"
      facts={(person) => ({
        today,
        toggle: mayAct ? toggle(person.id) : undefined,
        form:
          mayAct && person.id === open ? (
            <PersonForm personId={person.id} act={act} answer={isAnswerAbout(answer, person.id) ? answer : undefined} />
          ) : undefined,
      })}
    />
  );
}
