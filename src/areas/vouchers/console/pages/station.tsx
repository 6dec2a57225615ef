import {
  type ActionFunctionArgs,
  type ClientActionFunctionArgs,
  data,
  Form,
  type LoaderFunctionArgs,
  type MetaFunction,
  useActionData,
  useLoaderData,
  useNavigation,
} from 'react-router';
import { confirmFirst } from '#areas/operators/console/pages/confirm-first.server.ts';
import { currentOperator } from '#areas/operators/console/pages/console-context.server.ts';
import { ConfirmField } from '#areas/operators/console/ui/confirm-field.tsx';
import { hasRight, type OperatorRole } from '#areas/operators/rules/roles.ts';
import { publishSentence } from '#areas/publishing/rules/publish-words.ts';
import type { ConsoleStationQuery } from '#generated/operator-client/graphql.ts';
import { graphql } from '#generated/operator-client/index.ts';
import { formatCount } from '#kernel/list/list-declaration.ts';
import { formatInstant } from '#kernel/local-date.ts';
import { askGraphQL, runGraphQL } from '#platform/graphql/run-graphql.server.ts';
import { readForm } from '#platform/http/read-form.server.ts';
import { Button, ButtonLink } from '#ui/actions/button.tsx';
import { MixedAmount } from '#ui/console/mixed-amount.tsx';
import { RadioGroup } from '#ui/fields/radio-group.tsx';
import { TextAreaField } from '#ui/fields/text-field.tsx';
import { Alert } from '#ui/messages/alert.tsx';
import { EmptyState } from '#ui/messages/empty-state.tsx';
import { Card } from '#ui/page/card.tsx';
import { PageHead } from '#ui/page/page-head.tsx';
import { DataTable } from '#ui/tables/data-table.tsx';
import { Facts } from '#ui/tables/facts.tsx';
import { type FormAnswer, sendForm } from '#web/form/form-answer.ts';
import { FormProblem } from '#web/form/short-form.tsx';
import type { StationAct } from '../rules/console-station.ts';
import { CONSOLE_STATIONS } from '../rules/pages.ts';
import { StationBadge } from '../ui/stations-table.tsx';
import css from '../ui/summary.module.css';
import { REDEMPTIONS } from '../ui/summary-tables.tsx';

const ConsoleStation = graphql(`
  query ConsoleStation($codigo: String!) {
    estacionConsola(codigo: $codigo) {
      version dueno dueno_datos cambiado_por cambiado_en acciones
      estacion { codigo nombre pais moneda estado canjes canjeado fallos fallos_maximo }
      redenciones { id final canjeado_en canjeado_por comprobante monto moneda }
    }
  }
`);
const ChangePin = graphql(`
  mutation ChangePin($codigo: String!, $acto: AccionEstacion!, $version: Int!, $motivo: String!) {
    cambiarPinEstacion(codigo: $codigo, acto: $acto, version: $version, motivo: $motivo) { pin }
  }
`);

interface StationAnswer extends Omit<FormAnswer, 'typed'> {
  readonly done?: string;
  /** Shown once, in the answer to the form. */
  readonly pin?: string;
  readonly typed?: { readonly acto: string; readonly motivo: string };
}

type Detail = NonNullable<ConsoleStationQuery['estacionConsola']>;

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => [
  { title: `${loaderData ? loaderData.detail.estacion.nombre : 'Estación'} · Operación · Surtidor` },
];

export async function loader({ params, context }: LoaderFunctionArgs) {
  const { estacionConsola } = await runGraphQL(context, ConsoleStation, { codigo: params.codigo ?? '' });
  if (!estacionConsola) throw data('Data not found', { status: 404 });
  return {
    detail: estacionConsola,
    mayAct: hasRight(context.get(currentOperator)?.rol as OperatorRole, 'bonos', 'act'),
  };
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const fields = await readForm(request);
  const typed = {
    acto: (fields.get('acto') ?? '').slice(0, 40),
    motivo: (fields.get('motivo') ?? '').slice(0, 1_000),
  };
  const act = isAct(typed.acto) ? typed.acto : undefined;
  if (!act) return data<StationAnswer>({ typed, errors: { acto: 'Elija qué hacer.' } });
  const confirmed = await confirmFirst(context, fields);
  if (confirmed.problem !== undefined) return data<StationAnswer>({ typed, errors: { codigo: confirmed.problem } });
  const { headers } = confirmed;
  const answer = await askGraphQL(context, ChangePin, {
    ...{ codigo: params.codigo ?? '', acto: act, version: Number(fields.get('version')) || 0, motivo: typed.motivo },
  });
  const changed = answer.errors ? undefined : answer.data.cambiarPinEstacion;
  if (changed) {
    const { pin } = changed;
    return data<StationAnswer>(pin ? { pin } : { done: ACTS[act].done }, { headers });
  }
  const error = answer.errors?.[0];
  const campos = error?.extensions.campos as Record<string, string> | undefined;
  const own = context.get(currentOperator)?.nombre;
  const refused = campos ? { errors: campos } : { problem: publishSentence(error, own) };
  return data<StationAnswer>({ typed, ...refused }, { headers });
}

export const clientAction = ({ serverAction }: ClientActionFunctionArgs) =>
  sendForm(serverAction as () => Promise<StationAnswer>);

/** Acts on the PIN: the choice, what it does, and what stands on the page afterwards. */
const ACTS: Readonly<Record<StationAct, { readonly label: string; readonly hint: string; readonly done: string }>> = {
  DAR_PIN: {
    label: 'Dar un PIN nuevo',
    hint: 'El de antes deja de valer, y los PIN equivocados de hoy ya no cuentan.',
    done: '',
  },
  REVOCAR: {
    label: 'Revocarlo',
    hint: 'La estación no redime hasta que tenga otro.',
    done: 'El PIN ya no vale. La estación no redime hasta que tenga otro.',
  },
  DEVOLVER: {
    label: 'Devolverla al ERP',
    hint: 'Vuelve a valer el último PIN que entregó el ERP, que decide también su nombre y su país.',
    done: 'Desde ahora vale el PIN que entregó el ERP.',
  },
};

const isAct = (text: string): text is StationAct => Object.hasOwn(ACTS, text);

/** One station: its redemptions, and its PIN. */
export default function Station() {
  const { detail, mayAct } = useLoaderData<typeof loader>();
  const answer = useActionData<StationAnswer>();
  const { estacion, redenciones } = detail;
  return (
    <>
      <PageHead
        title={estacion.nombre}
        actions={
          <ButtonLink size="sm" to={CONSOLE_STATIONS}>
            Volver a las estaciones
          </ButtonLink>
        }
      >
        {estacion.codigo} · {estacion.pais} <StationBadge estado={estacion.estado} />
      </PageHead>
      <div className="stack">
        <FormProblem answer={answer} />
        {answer?.done && <Alert tone="ok" title={answer.done} />}
        {answer?.pin && (
          <Alert tone="ok" title="El PIN nuevo">
            <p className={css.pin} translate="no">
              {answer.pin}
            </p>
            Entréguelo solo a la estación. No se vuelve a mostrar: si se pierde, dele otro.
          </Alert>
        )}
        <div className={css.columns}>
          <div>
            <Card title="La estación">
              <StationFacts detail={detail} />
            </Card>
            <Card title="Últimas redenciones">
              {redenciones.length > 0 ? (
                <DataTable caption="Últimas redenciones" table={REDEMPTIONS} rows={redenciones} rowId="id" inCard />
              ) : (
                <EmptyState title="Ninguna todavía" />
              )}
            </Card>
          </div>
          {mayAct && <PinForm key={detail.version} detail={detail} answer={answer} />}
        </div>
      </div>
    </>
  );
}

function StationFacts({
  detail: { estacion, dueno, dueno_datos, cambiado_por, cambiado_en },
}: {
  readonly detail: Detail;
}) {
  const { estado, canjes, canjeado, moneda, fallos, fallos_maximo } = estacion;
  const owner = dueno === 'consola' ? 'Operación' : 'El ERP';
  return (
    <Facts
      items={[
        { label: 'Decide su nombre y su país', value: dueno_datos === 'consola' ? 'Operación, que la creó' : 'El ERP' },
        { label: 'Da el PIN', value: estado === 'SIN_PIN' ? `${owner}, y lo revocó` : owner },
        ...(cambiado_en
          ? [{ label: 'Último cambio', value: `${formatInstant(cambiado_en)}, ${cambiado_por ?? ''}` }]
          : []),
        {
          label: 'PIN equivocados en un día',
          value: `${formatCount(fallos)} de ${formatCount(fallos_maximo)}${fallos >= fallos_maximo ? ': en pausa' : ''}`,
        },
        {
          label: 'Redenciones en 30 días',
          value:
            canjes === 0 ? (
              'Ninguna'
            ) : (
              <>
                {formatCount(canjes)}, <MixedAmount decimal={canjeado} currency={moneda} />
              </>
            ),
        },
      ]}
    />
  );
}

interface PinFormProps {
  readonly detail: Detail;
  readonly answer: StationAnswer | undefined;
}

function PinForm({ detail: { version, acciones }, answer }: PinFormProps) {
  const isSending = useNavigation().state === 'submitting';
  if (acciones.length === 0) return null;
  return (
    <Card title="Cambiar el PIN">
      <Form method="post" noValidate className="stack">
        <RadioGroup
          legend="Qué hacer"
          name="acto"
          options={acciones.map((act) => ({ value: act, label: ACTS[act].label, hint: ACTS[act].hint }))}
          defaultValue={answer?.typed?.acto}
          error={answer?.errors?.acto}
          required
        />
        <TextAreaField
          label="Motivo"
          name="motivo"
          hint="Queda en la auditoría."
          defaultValue={answer?.typed?.motivo}
          error={answer?.errors?.motivo}
          required
        />
        <ConfirmField error={answer?.errors?.codigo} />
        <Button type="submit" variant="primary" isPending={isSending} pendingLabel="Guardando…">
          Guardar el cambio
        </Button>
        <input type="hidden" name="version" value={version} />
      </Form>
    </Card>
  );
}
