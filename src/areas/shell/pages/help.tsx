import { loadContacts } from '#areas/contacts/pages/load-contacts.server.ts';
import { ContactList } from '#areas/contacts/ui/contact-list.tsx';
import { DOUBT_SECONDS, LONGEST_DOUBT_SECONDS, LONGEST_PAUSE_SECONDS } from '#areas/payments/rules/back-off.ts';
import { visitorContext } from '#areas/session/pages/session-context.server.ts';
import { PlainPage } from '#web/page/plain-page.tsx';
import { TextSection } from '#web/page/text-section.tsx';
import type { Route } from './+types/help';

export const meta: Route.MetaFunction = () => [{ title: 'Ayuda · Surtidor' }];

/** Contacts belong to a customer, so they are loaded only with a session. */
export const loader = async ({ context }: Route.LoaderArgs) => ({
  has: context.get(visitorContext).store.shows,
  contacts: context.get(visitorContext).facts ? await loadContacts(context) : [],
});

/** The longest pause between two questions to the bank about a pending payment (docs/product/payments.md), in minutes. */
const MINUTES = LONGEST_PAUSE_SECONDS.unusable / 60;
const DAYS = DOUBT_SECONDS / 86_400;
const MOST_DAYS = LONGEST_DOUBT_SECONDS / 86_400;

/** Frequent questions with their answers, and contacts for further questions. */
export default function Help({ loaderData: { has, contacts } }: Route.ComponentProps) {
  return (
    <PlainPage title="Ayuda" lead={<p>Lo que más nos preguntan, y qué hacer en cada caso.</p>}>
      {contacts.length > 0 && (
        <TextSection title="Quién lo atiende">
          <ContactList contacts={contacts} />
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
          <li>Para ponerse al día: en «Inicio», «Pagar lo vencido».</li>
          <li>Para elegir: en «Facturas pendientes», marque las que quiera y toque «Ir a pagar».</li>
          <li>De cada factura puede pagar el total o hacer un abono.</li>
        </ul>
      </TextSection>
      <TextSection title="Mi pago quedó pendiente">
        <p>
          Su banco todavía no nos ha respondido. No vuelva a pagar: le preguntamos una y otra vez, a más tardar cada{' '}
          {MINUTES} minutos, y la respuesta queda en «Mis pagos».
        </p>
        <p>
          Si el pago se cierra sin respuesta, seguimos preguntando {DAYS} días, y hasta {MOST_DAYS} si el banco no
          contesta. Si en ese tiempo el banco lo aprueba, el pago queda registrado.
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
      <TextSection title="Quiero pagar sin elegir facturas">
        <p>
          En «Pago a cuenta» elija el segmento y escriba el valor. El dinero queda a su favor, y en «Compensaciones»
          puede cruzarlo con facturas.
        </p>
      </TextSection>
      <TextSection title="Tengo un saldo a favor">
        <p>
          En «Compensaciones» marque el pago y las facturas que quiere cubrir, revise y envíe la solicitud. En
          «Historial de compensaciones» ve cómo terminó.
        </p>
      </TextSection>
      <TextSection title="Quiero saber qué debo y qué pagué">
        <ul>
          <li>«Estado de cuenta» muestra lo que debe hoy y le da el extracto de un período, también por correo.</li>
          <li>«Historial de cuenta» muestra qué se saldó, cuándo y con qué.</li>
          <li>«Calendario de pagos» muestra qué vence cada semana.</li>
          <li>Las listas se descargan en Excel, CSV o PDF; las grandes quedan en «Descargas».</li>
        </ul>
      </TextSection>
      {has.orders && (
        <TextSection title="Mi pedido no avanza">
          <p>
            Ábralo en «Pedidos»: dice en qué paso va. Si lo retienen facturas, las nombra y las puede pagar ahí mismo;
            si fue rechazado, dice por qué.
          </p>
        </TextSection>
      )}
      {has.orders && (
        <TextSection title="Quiero saber cuánto pedí y cuánto me despacharon">
          <p>
            «Volúmenes» compara, de cada producto y mes a mes, lo que pidió, lo que salió y lo que le facturaron. Puede
            elegir los meses y el destino.
          </p>
        </TextSection>
      )}
      {has.shopLink && (
        <TextSection title="Quiero hacer un pedido">
          <p>Entre a «Tienda»: compra ahí sin volver a ingresar.</p>
        </TextSection>
      )}
      {has.vouchers && (
        <TextSection title="Compré bonos regalo">
          <p>
            Se compran en «Bonos regalo». Cuando el banco aprueba el pago, cada bono llega al correo que usted escribió
            y queda en «Mis bonos», donde puede reenviarlo y ver si ya se redimió.
          </p>
        </TextSection>
      )}
      <TextSection title="Necesito un certificado">
        <ul>
          <li>El de su saldo se pide en «Estado de cuenta».</li>
          {has.salesCertificate && <li>El de sus compras se pide en «Certificados de venta», por período.</li>}
          <li>Cada certificado tiene un número con el que cualquiera puede verificarlo.</li>
        </ul>
      </TextSection>
      <TextSection title="Recibo muchos avisos, o ninguno">
        <p>
          En «Notificaciones», o en su perfil, abra «Qué le avisamos, y dónde»: ahí dice de qué quiere saber y por
          dónde.
        </p>
      </TextSection>
      <TextSection title="Quiero saber qué hay de nuevo">
        <p>
          En «Noticias» su distribuidor cuenta lo que cambia en precios, despachos y en el portal. Las más recientes
          están también en «Inicio».
        </p>
      </TextSection>
      <TextSection title="Me invitaron a una encuesta">
        <p>
          Toque «Responder» en el aviso de «Inicio». Se responde una sola vez. Si no tiene tiempo, toque «Más tarde»: el
          aviso vuelve la próxima vez que abra el navegador.
        </p>
      </TextSection>
      <TextSection title="Quiero que otra persona entre al portal">
        <p>
          El representante legal puede crearla en «Mi perfil», con su rol y sus estaciones. Le llega un correo para
          crear su clave.
        </p>
      </TextSection>
      <TextSection title="Alguien de soporte entró a mi cuenta">
        <p>
          El representante legal ve en «Accesos de soporte» quién entró, por qué y qué consultó. Soporte solo mira: no
          paga ni cambia nada.
        </p>
      </TextSection>
      <TextSection title="Quiero el portal en mi celular">
        <p>
          En el menú de su navegador toque «Instalar» o «Agregar a la pantalla de inicio». Sin conexión le avisa, y
          vuelve a mostrar sus datos cuando la conexión regresa.
        </p>
      </TextSection>
      <TextSection title="No encuentro algo">
        <p>Toque «Buscar» y escriba un número de factura, un pedido, una estación o un valor.</p>
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
