import type { Country } from '#areas/stores/rules/countries.ts';
import { addDays, type LocalDate } from '#kernel/local-date.ts';
import type { FeedRow } from '../generator/customer.ts';

interface Post {
  readonly name: string;
  readonly url_key: string;
  /** Undefined: the post has no picture. */
  readonly image?: string;
  readonly categoria: string;
  readonly short_description: string;
  readonly content: string;
  /** Days before the demo's day; negative for a post that is not published yet. */
  readonly ago: number;
  readonly pais?: Country;
  readonly tiendas?: readonly string[];
}

const p = (...texts: readonly string[]): string => texts.map((text) => `<p>${text}</p>`).join('');
const list = (...items: readonly string[]): string => `<ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul>`;
const table = ([first = [], ...rows]: readonly (readonly string[])[]): string =>
  `<table><thead><tr>${first.map((cell) => `<th scope="col">${cell}</th>`).join('')}</tr></thead><tbody>${rows
    .map((row) => `<tr>${row.map((cell) => `<td>${cell}</td>`).join('')}</tr>`)
    .join('')}</tbody></table>`;

const FUEL_STORES = ['main', 'ecuador'];

/** Posts, newest first. */
const POSTS: readonly Post[] = [
  {
    name: 'Inventario físico de fin de mes en la planta Girardota',
    url_key: 'inventario-planta-girardota',
    image: 'tanques.jpg',
    categoria: 'Despachos',
    short_description: 'El último sábado del mes la planta despacha hasta el mediodía.',
    content: p('El último sábado del mes hacemos el inventario físico. La planta despacha hasta las 12:00.'),
    ago: -6,
    pais: 'CO',
  },
  {
    name: 'Precios de referencia del mes',
    url_key: 'precios-de-referencia',
    image: 'varilla.jpg',
    categoria: 'Precios',
    short_description:
      'Gasolina corriente y ACPM por ciudad, vigentes desde el primer día del mes. La corriente sube 112 pesos por galón en Medellín.',
    content: `${p(
      'Estos son los precios de referencia en planta, antes de sobretasa y transporte. Su factura trae el precio que corresponde a cada entrega.',
    )}<h2>Por ciudad</h2>${table([
      ['Ciudad', 'Corriente', 'ACPM'],
      ['Medellín', '$ 15.240', '$ 10.610'],
      ['Bogotá', '$ 15.310', '$ 10.540'],
      ['Cali', '$ 15.395', '$ 10.720'],
      ['Bucaramanga', '$ 15.120', '$ 10.380'],
    ])}<h2>Desde cuándo</h2>${p(
      'Rigen para lo que se facture desde las 0:00 del primer día del mes. Un pedido hecho antes y despachado después lleva el precio nuevo.',
    )}`,
    ago: 3,
    pais: 'CO',
    tiendas: ['main'],
  },
  {
    name: 'Cierre vial en Alto de Minas: los despachos saldrán antes',
    url_key: 'cierre-vial-alto-de-minas',
    image: 'via.jpg',
    categoria: 'Despachos',
    short_description: 'Durante una semana la vía estará cerrada de 8:00 a 17:00 por obras en el kilómetro 41.',
    content: `${p(
      'Los carrotanques hacia el suroccidente saldrán de la planta Girardota dos horas antes de lo habitual. Si su pedido tiene entrega en esos días, la nueva hora ya aparece en el seguimiento.',
    )}<h2>Qué debe hacer usted</h2>${list(
      'Tenga a alguien en la estación desde las 5:00 para recibir.',
      'Mida los tanques la noche anterior y confirme que el pedido cabe.',
      'Si necesita cambiar la fecha, hágalo antes de las 14:00 del día anterior.',
    )}<h2>Estaciones con cambio de hora</h2>${table([
      ['Estación', 'Hora habitual', 'Hora nueva'],
      ['EDS Alto de Minas', '7:30', '5:30'],
      ['EDS Puente Hondo', '9:00', '7:00'],
      ['EDS El Guadual', '10:15', '8:15'],
    ])}${p('Después de las obras todo vuelve a su hora.')}`,
    ago: 8,
    pais: 'CO',
  },
  {
    name: 'Nueva cita de cargue en la planta',
    url_key: 'cita-de-cargue',
    image: 'carrotanque.jpg',
    categoria: 'Despachos',
    short_description: 'Reserve su turno desde el pedido y evite la espera en portería.',
    content: `${p(
      'Quien recoge con vehículo propio puede reservar la hora de cargue al hacer el pedido. La portería lo recibe en los quince minutos siguientes.',
    )}<h2>Cómo funciona</h2>${list(
      'Elija el día y una de las franjas libres.',
      'Presente la orden de cargue y el documento del conductor.',
      'Si llega tarde, espera la siguiente franja libre.',
    )}`,
    ago: 15,
    tiendas: FUEL_STORES,
  },
  {
    name: 'Calibración de surtidores: lo que revisa la autoridad',
    url_key: 'calibracion-de-surtidores',
    categoria: 'Su estación',
    short_description: 'Una lista de ocho puntos para preparar la visita a su estación.',
    content: `${p('La visita suele durar una hora por isla. Tenga esto a mano:')}${list(
      'El certificado de la última calibración.',
      'Los precintos de cada surtidor, completos y legibles.',
      'El serafín de cinco galones, limpio y con su certificado vigente.',
      'El registro diario de inventario del último mes.',
      'Los avisos de precio a la vista desde la vía.',
      'Los extintores con carga vigente.',
      'El plan de emergencias firmado.',
      'A la persona responsable en la estación durante toda la visita.',
    )}`,
    ago: 22,
    tiendas: FUEL_STORES,
  },
  {
    name: 'Aceites para clima de montaña',
    url_key: 'aceites-clima-de-montana',
    image: 'montana.jpg',
    categoria: 'Lubricantes',
    short_description: 'Qué viscosidad elegir entre los 2.000 y los 3.400 metros.',
    content: `${p(
      'Con frío en la mañana y subidas largas, el motor necesita un aceite que fluya pronto y no se adelgace después.',
    )}<h2>Una guía corta</h2>${list(
      'Hasta 2.000 metros: 15W-40 en motores diésel de trabajo.',
      'De 2.000 a 2.800 metros: 10W-40.',
      'Más arriba, o con arranques bajo cero: 5W-40 sintético.',
    )}${p('Consulte siempre el manual del vehículo: manda sobre esta guía.')}`,
    ago: 30,
  },
  {
    name: 'Pague por semanas con el calendario',
    url_key: 'pague-por-semanas',
    image: 'barras.jpg',
    categoria: 'Portal',
    short_description: 'Vea lo que vence cada semana y páguelo en un solo paso.',
    content: `${p(
      'El calendario reúne lo vencido y lo que vence en cada semana, con su total. Desde ahí se paga una semana completa, o solo lo que usted elija.',
    )}<p><a href="/allied/account-status/calendario">Abrir el calendario</a></p>`,
    ago: 37,
  },
  {
    name: 'Inventario diario: tres errores al medir con varilla',
    url_key: 'medir-con-varilla',
    image: 'varilla.jpg',
    categoria: 'Su estación',
    short_description: 'Temperatura, agua en el fondo y la hora de la medida.',
    content: `<h3>Medir a otra hora</h3>${p(
      'Mida siempre a la misma hora y antes de recibir. Dos medidas a horas distintas no se pueden comparar.',
    )}<h3>Olvidar el agua</h3>${p(
      'Aplique la pasta detectora en la punta de la varilla: el agua del fondo cuenta como combustible si no se descuenta.',
    )}<h3>No anotar la temperatura</h3>${p('Con diez grados más, mil galones ocupan unos diez galones más.')}`,
    ago: 45,
    tiendas: FUEL_STORES,
  },
  {
    name: 'El terminal Pascuales amplía su horario',
    url_key: 'horario-pascuales',
    image: 'noche.jpg',
    categoria: 'Despachos',
    short_description: 'Desde este mes despacha de lunes a sábado hasta las 22:00.',
    content: p(
      'El terminal recibe vehículos desde las 05:00. El último turno de cargue es a las 21:15.',
      'Los domingos sigue atendiendo de 06:00 a 14:00.',
    ),
    ago: 12,
    pais: 'EC',
  },
  {
    name: 'Tambores con tapa nueva',
    url_key: 'tambores-con-tapa-nueva',
    image: 'tambores.jpg',
    categoria: 'Lubricantes',
    short_description: 'La tapa con precinto muestra si alguien abrió el tambor antes que usted.',
    content: p(
      'Todos los tambores de 55 galones salen ahora con una tapa de dos piezas. Si el anillo está roto al recibir, anótelo en la remisión y llámenos.',
    ),
    ago: 18,
    tiendas: ['lubricantes', 'lubricantes_ecuador', 'lubricantes_peru'],
  },
  {
    name: 'Cómo leer la remisión de su pedido',
    url_key: 'como-leer-la-remision',
    image: 'papeles.jpg',
    categoria: 'Portal',
    short_description: 'Qué significa cada número y qué debe coincidir con su factura.',
    content: `${p('La remisión dice lo que salió de la planta; la factura, lo que se cobra.')}${list(
      'El número del pedido y el del SICOM, para el registro de la estación.',
      'El volumen a 60 °F, con el que se factura.',
      'La placa y los precintos del carrotanque.',
    )}`,
    ago: 60,
    // Stores where orders are followed.
    tiendas: [...FUEL_STORES, 'lubricantes_ecuador'],
  },
  {
    name: 'Seguridad en el descargue',
    url_key: 'seguridad-en-el-descargue',
    image: 'noche.jpg',
    categoria: 'Su estación',
    short_description: 'Cinco pasos antes de conectar la manguera.',
    content: list(
      'Cierre la isla más cercana al punto de descargue.',
      'Conecte el carrotanque a tierra y espere cinco minutos.',
      'Revise precintos y producto con el conductor.',
      'Mida el tanque y confirme que el volumen cabe.',
      'Deje un extintor a menos de tres metros durante todo el descargue.',
    ),
    ago: 74,
    tiendas: FUEL_STORES,
  },
];

/** Invented news: the oldest has the first identifier, as in a feed that grows. */
export const demoPosts = (today: LocalDate): FeedRow[] =>
  POSTS.toSorted((a, b) => b.ago - a.ago).map(({ ago, content, tiendas, pais, ...post }, place) => ({
    post_id: place + 1,
    ...post,
    post_content: content,
    publish_date: `${addDays(today, -ago)}T08:00:00-05:00`,
    ...(pais && { pais }),
    ...(tiendas && { tiendas: [...tiendas] }),
  }));
