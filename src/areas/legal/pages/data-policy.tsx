import { Link } from 'react-router';
import { PlainPage } from '#areas/session/ui/plain-page.tsx';
import { TextSection } from '#areas/session/ui/text-section.tsx';
import type { Route } from './+types/data-policy';

export const meta: Route.MetaFunction = () => [{ title: 'Tratamiento de datos · Surtidor' }];

/** Short and honest; a distributor puts its own in the place of ours. */
export default function DataPolicy() {
  return (
    <PlainPage
      title="Tratamiento de datos personales"
      lead={<p>Qué datos suyos guarda este portal, para qué y qué puede pedirnos. Versión 1.</p>}
    >
      <TextSection title="Quién responde">
        <p>
          Su distribuidor es el responsable de los datos. Los trata según la Ley 1581 de 2012 en Colombia y la Ley
          Orgánica de Protección de Datos Personales en Ecuador.
        </p>
      </TextSection>
      <TextSection title="Qué guardamos">
        <ul>
          <li>De la persona: nombre, documento, correo, teléfono, cargo y el rol que su empresa le dio.</li>
          <li>De la empresa: identificación, dirección, estaciones, facturas, pagos y pedidos.</li>
          <li>Del uso: fecha y hora de ingreso, dirección de red y navegador, para proteger su cuenta.</li>
          <li>De cada pago: banco, referencia, valor y respuesta. Nunca las claves de su banco.</li>
        </ul>
      </TextSection>
      <TextSection title="Para qué">
        <p>
          Para mostrarle su cartera, recibir sus pagos, avisarle del estado de sus pedidos y cumplir obligaciones
          contables y tributarias. No vendemos sus datos ni los usamos para publicidad de terceros.
        </p>
      </TextSection>
      <TextSection title="Con quién los compartimos">
        <p>Solo con quien hace falta: el banco o la pasarela de un pago, y las autoridades cuando la ley lo ordena.</p>
      </TextSection>
      <TextSection title="Cuánto tiempo">
        <p>
          Los documentos contables, lo que exige la ley: diez años en Colombia y siete en Ecuador. Los datos de su
          usuario, mientras su empresa lo tenga activo.
        </p>
      </TextSection>
      <TextSection title="Cookies">
        <p>
          Usamos las necesarias para mantener su sesión abierta y recordar su tienda y su idioma. La de la sesión dura
          como máximo siete días; las de tienda e idioma, un año.
        </p>
      </TextSection>
      <TextSection title="Sus derechos">
        <p>
          Puede conocer, actualizar, corregir y pedir que borremos sus datos, o retirar su autorización cuando la ley lo
          permite. Pídaselo a su asesor comercial o al representante legal de su empresa; le responderemos en los plazos
          de ley. Lo demás está en los <Link to="/terminos">Términos y condiciones</Link>.
        </p>
      </TextSection>
    </PlainPage>
  );
}
