import { Link } from 'react-router';
import { PlainPage } from '#areas/session/ui/plain-page.tsx';
import { TextSection } from '#areas/session/ui/text-section.tsx';
import type { Route } from './+types/terms';

export const meta: Route.MetaFunction = () => [{ title: 'Términos y condiciones · Surtidor' }];

/** Short and honest; a distributor puts its own in the place of ours. */
export default function Terms() {
  return (
    <PlainPage
      title="Términos y condiciones"
      lead={<p>Lo que puede esperar de este portal y lo que le pedimos. Versión 1.</p>}
    >
      <TextSection title="Para quién es">
        <p>
          Para las empresas que le compran combustibles o lubricantes a su distribuidor, y para las personas que ellas
          autorizan. Cada persona entra con su propio usuario y ve solo lo que su rol permite.
        </p>
      </TextSection>
      <TextSection title="Su clave">
        <ul>
          <li>Es personal: no la comparta, tampoco con nosotros. Nunca se la pediremos.</li>
          <li>Por seguridad, la sesión se cierra después de 15 minutos sin actividad.</li>
          <li>Si alguien deja su empresa, pídale al representante legal que desactive su usuario.</li>
        </ul>
      </TextSection>
      <TextSection title="Los valores que ve">
        <p>
          Vienen del sistema contable del distribuidor y de los pagos que usted hace aquí. Si un valor no coincide con
          su factura, rige la factura: avísenos y lo revisamos.
        </p>
      </TextSection>
      <TextSection title="Los pagos en línea">
        <ul>
          <li>Se hacen en la página de su banco. El portal no ve ni guarda las claves de su banco.</li>
          <li>
            Mientras el banco no responda, las facturas de ese pago quedan apartadas para que nadie las pague dos veces.
          </li>
          <li>Un pago vale cuando el banco lo confirma. Su comprobante queda en «Mis pagos».</li>
          <li>Si el banco lo rechaza o el tiempo se acaba, las facturas quedan libres otra vez.</li>
        </ul>
      </TextSection>
      <TextSection title="Disponibilidad">
        <p>
          Hacemos lo posible para que el portal esté siempre abierto, pero puede haber pausas por mantenimiento. Una
          pausa no cambia las fechas de vencimiento de sus facturas.
        </p>
      </TextSection>
      <TextSection title="Cambios">
        <p>
          Si estos términos cambian, se los mostraremos al ingresar y le pediremos que los acepte de nuevo. Cómo
          tratamos sus datos está en <Link to="/tratamiento-de-datos">Tratamiento de datos</Link>.
        </p>
      </TextSection>
    </PlainPage>
  );
}
