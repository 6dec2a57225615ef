import { data, type LoaderFunctionArgs, type MetaFunction, useActionData, useLoaderData } from 'react-router';
import { actsAction, offerActs } from '#areas/operators/console/pages/console-acts.server.ts';
import { ActCard, ActNotices } from '#areas/operators/console/ui/act-card.tsx';
import { storeNames } from '#areas/operators/console/ui/store-names.ts';
import { formatCount } from '#kernel/list/list-declaration.ts';
import { formatInstant, type LocalDate, localDateAt } from '#kernel/local-date.ts';
import { pageHost } from '#platform/http/page-host.server.ts';
import { ButtonLink } from '#ui/actions/button.tsx';
import { Card } from '#ui/page/card.tsx';
import { PageHead } from '#ui/page/page-head.tsx';
import { type Fact, Facts } from '#ui/tables/facts.tsx';
import { sendAct } from '#web/console/console-act.ts';
import { hintWords, permitWords, secretEndWords } from '../rules/key-words.ts';
import { INTEGRATIONS_PATH } from '../rules/pages.ts';
import { KeyEnd, type KeyTableRow, LastKeyUse, ScopeBoxes } from '../ui/key-tables.tsx';
import css from '../ui/keys.module.css';
import { NewSecret, type SecretAnswer } from '../ui/new-secret.tsx';
import { loadKeys } from './integration-keys.server.ts';
import { KEY_ACTS } from './key-acts.server.ts';

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => [
  { title: `${loaderData?.key.nombre ?? 'Clave'} · Operación · Surtidor` },
];

export async function loader({ params, context }: LoaderFunctionArgs) {
  const key = (await loadKeys(context))?.items.find(({ id }) => String(id) === params.id);
  if (!key) throw data('Data not found', { status: 404 });
  const today = localDateAt(context.get(pageHost).now());
  return { key, today, acts: offerActs(context, KEY_ACTS, { key, today }) };
}

export const action = actsAction(KEY_ACTS);

export const clientAction = sendAct;

/** One key: its scope, its secrets, and the administrator's acts. */
export default function Key() {
  const { key, today, acts } = useLoaderData<typeof loader>();
  const answer = useActionData<SecretAnswer>();
  const { rotar, revocar } = acts;
  return (
    <>
      <PageHead
        title={key.nombre}
        actions={
          <ButtonLink size="sm" to={INTEGRATIONS_PATH}>
            Volver a Integraciones
          </ButtonLink>
        }
      >
        <ScopeBoxes words={key.permisos.map(permitWords)} />
      </PageHead>
      <div className="stack">
        <ActNotices answer={answer}>
          {answer?.secret && <NewSecret title="Clave nueva: guárdela ahora" secret={answer.secret} />}
        </ActNotices>
        <div className={rotar || revocar ? css.columns : undefined}>
          <Card title="La clave">
            <Facts items={keyFacts(key, today)} />
          </Card>
          {(rotar || revocar) && (
            <div>
              <div id="rotar">
                <ActCard act={rotar} answer={answer} />
              </div>
              <div id="revocar">
                <ActCard act={revocar} answer={answer} />
              </div>
            </div>
          )}
        </div>
      </div>
    </>
  );
}

function keyFacts(key: KeyTableRow, today: LocalDate): readonly Fact[] {
  const { tipos, tiendas, redes, por_minuto, creada_en, creada_por, revocada_en, revocada_por, secretos } = key;
  const [newest, ...earlier] = secretos;
  return [
    { label: 'Secreto', value: newest && <span className={css.mono}>{hintWords(newest.pista)}</span> },
    { label: 'Vence', value: <KeyEnd {...key} /> },
    ...(revocada_en
      ? []
      : earlier.map(({ pista, vence_en, usado_en }) => ({
          label: `Anterior, ${hintWords(pista)}`,
          value: `sirve hasta el ${secretEndWords(vence_en)}${usado_en ? '' : '; sin usar'}`,
        }))),
    { label: 'Último uso', value: <LastKeyUse uses={key} today={today} /> },
    { label: 'Archivos', value: tipos ? tipos.join(', ') : 'Todos' },
    { label: 'Tiendas', value: tiendas ? storeNames(tiendas) : 'Todas' },
    { label: 'Redes', value: redes.length > 0 ? redes.join(', ') : 'Cualquiera' },
    { label: 'Solicitudes por minuto', value: formatCount(por_minuto) },
    { label: 'Creada', value: `${formatInstant(creada_en)}, ${creada_por}` },
    ...(revocada_en ? [{ label: 'Revocada', value: `${formatInstant(revocada_en)}, ${revocada_por ?? ''}` }] : []),
  ];
}
