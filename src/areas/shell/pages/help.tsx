import { loadContacts } from '#areas/contacts/pages/load-contacts.server.ts';
import { WhoAnswers } from '#areas/contacts/ui/who-answers.tsx';
import { visitor } from '#areas/session/pages/session-context.server.ts';
import { PlainPage } from '#web/page/plain-page.tsx';
import { TextSection } from '#web/page/text-section.tsx';
import type { Route } from './+types/help';

export const meta: Route.MetaFunction = () => [{ title: 'Ayuda · Surtidor' }];

/** Whoever has no session sees no names: contacts are a customer's. */
export const loader = async ({ context }: Route.LoaderArgs) => ({
  contacts: context.get(visitor).facts ? await loadContacts(context) : [],
});

/** Frequent questions of customers, with answers, and who answers the others. */
export default function Help({ loaderData: { contacts } }: Route.ComponentProps) {
  return (
    <PlainPage title="Ayuda" lead={<p>Lo que más nos preguntan, y qué hacer en cada caso.</p>}>
      {contacts.length > 0 && (
        <TextSection title="Quién lo atiende">
          <WhoAnswers contacts={contacts} />
        </TextSection>
      )}
      <TextSection title="No puedo ingresar">
        <p>
          Escriba el correo con el que su empresa lo registró. Después de varios intentos fallidos el ingreso se bloquea
          unos minutos y se abre solo. Si su usuario está inactivo, el representante legal de su empresa puede
          activarlo.
        </p>
      </TextSection>
      <TextSection title="Quiero pagar mis facturas">
        <ul>
          <li>Para ponerse al día: en el inicio, «Pagar lo vencido».</li>
          <li>Para elegir: en «Facturas pendientes», marque las que quiera y toque «Ir a pagar».</li>
          <li>De cada factura puede pagar el total o hacer un abono.</li>
        </ul>
      </TextSection>
      <TextSection title="Mi pago quedó pendiente">
        <p>
          Su banco todavía no nos ha respondido. No vuelva a pagar: consultamos al banco cada pocos minutos y la
          respuesta queda en «Mis pagos». Suele tardar unos siete minutos.
        </p>
      </TextSection>
      <TextSection title="Una factura aparece bloqueada">
        <p>
          Está en un pago o en una compensación sin terminar, o su distribuidor la apartó. En la lista dice por qué, y
          si es un pago puede abrirlo desde ahí. Se libera sola cuando termina.
        </p>
      </TextSection>
      <TextSection title="El banco me descontó y la factura sigue pendiente">
        <p>
          Abra el pago en «Mis pagos» y toque «Consultar de nuevo». Si sigue igual después de una hora, escriba a
          cartera con la referencia del pago (empieza por SRT) y el CUS que le dio el banco.
        </p>
      </TextSection>
      <TextSection title="No veo una estación o una sección">
        <p>
          Depende de su rol y de las estaciones que le asignaron. El representante legal de su empresa puede cambiarlo,
          y el cambio se ve en la siguiente página que abra.
        </p>
      </TextSection>
    </PlainPage>
  );
}
