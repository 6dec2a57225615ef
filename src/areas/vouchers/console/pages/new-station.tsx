import {
  type ActionFunctionArgs,
  type ClientActionFunctionArgs,
  data,
  Link,
  type LoaderFunctionArgs,
  type MetaFunction,
  useActionData,
  useLoaderData,
} from 'react-router';
import { confirmFirst } from '#areas/operators/console/pages/confirm-first.server.ts';
import { currentOperator } from '#areas/operators/console/pages/console-context.server.ts';
import { refusalSentence } from '#areas/operators/console/pages/refusals.ts';
import { ConfirmField } from '#areas/operators/console/ui/confirm-field.tsx';
import { COUNTRIES } from '#areas/stores/rules/countries.ts';
import { isStoreCode, STORES } from '#areas/stores/rules/stores.ts';
import { graphql } from '#generated/operator-client/index.ts';
import { askGraphQL } from '#platform/graphql/run-graphql.server.ts';
import { readForm } from '#platform/http/read-form.server.ts';
import { ButtonLink } from '#ui/actions/button.tsx';
import { RadioGroup } from '#ui/fields/radio-group.tsx';
import { TextAreaField, TextField } from '#ui/fields/text-field.tsx';
import { Alert } from '#ui/messages/alert.tsx';
import { Card } from '#ui/page/card.tsx';
import { PageHead } from '#ui/page/page-head.tsx';
import { type FormAnswer, sendForm } from '#web/form/form-answer.ts';
import { ShortForm } from '#web/form/short-form.tsx';
import { CONSOLE_STATIONS, stationPath } from '../rules/pages.ts';
import css from '../ui/summary.module.css';

const CreateStation = graphql(`
  mutation CreateStation($codigo: String!, $nombre: String!, $pais: String!, $motivo: String!) {
    crearEstacion(codigo: $codigo, nombre: $nombre, pais: $pais, motivo: $motivo) { codigo pin }
  }
`);

interface Typed {
  readonly codigo: string;
  readonly nombre: string;
  readonly pais: string;
  readonly motivo: string;
}

interface NewStationAnswer extends Omit<FormAnswer, 'typed'> {
  readonly typed?: Typed;
  /** The PIN is shown once, in the answer to the form. */
  readonly created?: { readonly codigo: string; readonly pin: string };
}

export const meta: MetaFunction = () => [{ title: 'Estación nueva · Operación · Surtidor' }];

/** Countries of the operator's stores, in the portal's order. */
export function loader({ context }: LoaderFunctionArgs) {
  const stores = (context.get(currentOperator)?.tiendas ?? []).filter(isStoreCode);
  const countries = [...new Set(stores.map((code) => STORES[code].country))];
  return countries.map((code) => ({ value: code, label: COUNTRIES[code].name }));
}

const LONGEST = 1_000;

export async function action({ request, context }: ActionFunctionArgs) {
  const fields = await readForm(request);
  const text = (name: string): string => (fields.get(name) ?? '').slice(0, LONGEST);
  const typed = { codigo: text('estacion'), nombre: text('nombre'), pais: text('pais'), motivo: text('motivo') };
  const confirmed = await confirmFirst(context, fields);
  if (confirmed.problem !== undefined) return data<NewStationAnswer>({ typed, errors: { codigo: confirmed.problem } });
  const { headers } = confirmed;
  const answer = await askGraphQL(context, CreateStation, typed);
  const created = answer.errors ? undefined : answer.data.crearEstacion;
  if (created) return data<NewStationAnswer>({ created }, { headers });
  const [error] = answer.errors ?? [];
  const campos = error?.extensions.campos as Record<string, string> | undefined;
  if (!campos) return data<NewStationAnswer>({ typed, problem: refusalSentence(error) }, { headers });
  // The second factor has the name `codigo` in every form.
  const { codigo: estacion, ...others } = campos;
  return data<NewStationAnswer>({ typed, errors: { ...others, ...(estacion && { estacion }) } }, { headers });
}

export const clientAction = ({ serverAction }: ClientActionFunctionArgs) =>
  sendForm(serverAction as () => Promise<NewStationAnswer>);

/** Makes a station with its first PIN. */
export default function NewStation() {
  const countries = useLoaderData<typeof loader>();
  const answer = useActionData<NewStationAnswer>();
  const back = (
    <ButtonLink size="sm" to={CONSOLE_STATIONS}>
      Volver a las estaciones
    </ButtonLink>
  );
  if (answer?.created)
    return (
      <>
        <PageHead title="Estación nueva" actions={back} />
        <Alert tone="ok" title={`La estación ${answer.created.codigo} ya redime bonos`}>
          <p>Su PIN:</p>
          <p className={css.pin} translate="no">
            {answer.created.pin}
          </p>
          <p>Entréguelo solo a la estación. No se vuelve a mostrar: si se pierde, dele otro.</p>
          <p>
            <Link to={stationPath(answer.created.codigo)}>Ver la estación</Link>
          </p>
        </Alert>
      </>
    );
  const { errors, typed } = answer ?? {};
  const [only] = countries;
  return (
    <>
      <PageHead title="Estación nueva" actions={back}>
        Redime bonos apenas la cree, con el PIN que verá una sola vez.
      </PageHead>
      <Card className="narrow">
        <ShortForm answer={answer} send="Crear la estación" sending="Un momento…">
          <div className={`stack ${css.fields}`}>
            <TextField
              label="Código"
              name="estacion"
              hint="Letras, números y guiones. No se puede cambiar después."
              autoComplete="off"
              defaultValue={typed?.codigo}
              error={errors?.estacion}
              required
            />
            <TextField
              label="Nombre"
              name="nombre"
              hint="Como lo lee quien tiene el bono."
              autoComplete="off"
              defaultValue={typed?.nombre}
              error={errors?.nombre}
              required
            />
            <RadioGroup
              legend="País"
              name="pais"
              options={countries.map(({ value, label }) => ({
                ...{ value, label },
                hint: `Redime bonos de las tiendas de ${label}.`,
              }))}
              defaultValue={typed?.pais ?? (countries.length === 1 ? only?.value : undefined)}
              error={errors?.pais}
              required
            />
            <TextAreaField
              label="Motivo"
              name="motivo"
              hint="Queda en la auditoría."
              defaultValue={typed?.motivo}
              error={errors?.motivo}
              required
            />
            <ConfirmField error={errors?.codigo} />
          </div>
        </ShortForm>
      </Card>
    </>
  );
}
