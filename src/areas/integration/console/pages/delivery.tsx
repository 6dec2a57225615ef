import { data, type LoaderFunctionArgs, type MetaFunction, redirect, useActionData, useLoaderData } from 'react-router';
import { actsAction, offerActs } from '#areas/operators/console/pages/console-acts.server.ts';
import { ActCard, ActNotices } from '#areas/operators/console/ui/act-card.tsx';
import type { ListedDeliveryFragment } from '#generated/operator-client/graphql.ts';
import { formatCount } from '#kernel/list/list-declaration.ts';
import { formatInstant, type LocalDate, localDateAt } from '#kernel/local-date.ts';
import { pageHost } from '#platform/http/page-host.server.ts';
import { ButtonLink } from '#ui/actions/button.tsx';
import { Breakable } from '#ui/console/breakable.tsx';
import { withUnbrokenAmounts } from '#ui/fields/unbroken-amounts.tsx';
import { Card } from '#ui/page/card.tsx';
import { PageHead } from '#ui/page/page-head.tsx';
import { type Fact, Facts } from '#ui/tables/facts.tsx';
import { type ActAnswer, sendAct } from '#web/console/console-act.ts';
import { readId } from '#web/console/read-id.ts';
import { deliveryAnswerWords, eventName, givenUpWords } from '../rules/destination-words.ts';
import { destinationPath } from '../rules/pages.ts';
import { DeliveryBadge } from '../ui/destination-tables.tsx';
import css from '../ui/keys.module.css';
import { DELIVERY_ACTS } from './destination-acts.server.ts';
import { loadDelivery, loadRemovedDestination } from './destination-data.server.ts';

export const meta: MetaFunction = () => [{ title: 'Evento · Operación · Surtidor' }];

export async function loader({ params, context }: LoaderFunctionArgs) {
  const destino = readId(params.id);
  const found = await loadDelivery(context, { destino, numero: readId(params.evento) });
  // Its page says who removed the destination, and with it this delivery.
  if (!found && (await loadRemovedDestination(context, destino))) throw redirect(destinationPath(destino));
  if (!found) throw data('Data not found', { status: 404 });
  const today = localDateAt(context.get(pageHost).now());
  return { ...found, today, acts: offerActs(context, DELIVERY_ACTS, found.envio) };
}

export const action = actsAction(DELIVERY_ACTS);

export const clientAction = sendAct;

/** One delivery of an event to a destination: its content, the receiver's answer, and the operator's acts. */
export default function Delivery() {
  const { envio, url, cuerpo, respuesta, today, acts } = useLoaderData<typeof loader>();
  const answer = useActionData<ActAnswer>();
  const { destino, nombre, tipo } = envio;
  const { reintentar, cerrar } = acts;
  return (
    <>
      <PageHead
        title={<span translate="no">{tipo}</span>}
        actions={
          <ButtonLink size="sm" to={destinationPath(destino)}>
            Volver a {nombre}
          </ButtonLink>
        }
      >
        <DeliveryBadge estado={envio.estado} /> {withUnbrokenAmounts(eventName(envio))}
      </PageHead>
      <div className="stack">
        <ActNotices answer={answer} acts={acts} />
        <div className={reintentar || cerrar ? css.columns : undefined}>
          <div>
            <Card title="Qué pasó">
              <Facts items={deliveryFacts(envio, url, today)} />
            </Card>
          </div>
          {(reintentar || cerrar) && (
            <div>
              <ActCard act={reintentar} answer={answer} />
              <ActCard id="cerrar" act={cerrar} answer={answer} />
            </div>
          )}
        </div>
        <Card title="Lo que enviamos">
          <pre className={css.raw} translate="no">
            {cuerpo}
          </pre>
        </Card>
        {respuesta && (
          <Card title="Lo que respondió">
            <pre className={css.raw} translate="no">
              {respuesta}
            </pre>
          </Card>
        )}
      </div>
    </>
  );
}

function deliveryFacts(envio: ListedDeliveryFragment, url: string, today: LocalDate): readonly Fact[] {
  const { estado, cliente, intentos, primero_en, ultimo_en, siguiente_en, abandonado_en, terminado_en, motivo } = envio;
  const last = deliveryAnswerWords(envio, today);
  const at = (label: string, instant: string | null | undefined) =>
    instant ? [{ label, value: formatInstant(instant) }] : [];
  return [
    { label: 'Destino', wide: true, value: <Breakable text={url} /> },
    { label: 'Cliente', value: cliente ?? 'Ninguno' },
    { label: 'Intentos', value: formatCount(intentos) },
    ...at('Primer intento', primero_en),
    ...at('Último intento', ultimo_en),
    ...(estado === 'REINTENTA' ? at('Próximo intento', siguiente_en) : []),
    ...at('Abandonado', abandonado_en),
    ...at('Terminó', terminado_en),
    ...(last ? [{ label: 'Respuesta', value: last.answer }] : []),
    ...(estado === 'ABANDONADO'
      ? [{ label: 'Por qué', wide: true, value: givenUpWords(envio) }]
      : motivo
        ? [{ label: 'Por qué', wide: true, value: motivo }]
        : []),
    ...(estado === 'EN_ESPERA'
      ? [{ label: 'Espera', wide: true, value: 'A uno anterior del mismo cliente, para no llegar antes.' }]
      : []),
  ];
}
