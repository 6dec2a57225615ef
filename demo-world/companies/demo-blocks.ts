import { STORE_CODES, STORES, type Store, type StoreCode } from '#areas/stores/rules/stores.ts';
import type { FeedRow } from '../generator/customer.ts';

/** Each store's announcement of the day, in one sentence. */
const BANNERS: Record<StoreCode, string> = {
  main: 'El lunes festivo la planta Girardota despacha hasta las 14:00. Programe sus pedidos desde el viernes.',
  lubricantes: 'Los pedidos de tambores salen ahora de la bodega de Itagüí; los demás, de donde siempre.',
  ecuador: 'El terminal Pascuales cierra por mantenimiento el domingo de 06:00 a 10:00.',
  lubricantes_ecuador: 'Los despachos a Manabí vuelven a su horario habitual desde el martes.',
  lubricantes_peru: 'Por inventario, el almacén de Trujillo no despacha el último viernes del mes.',
};

interface Slide {
  readonly title: string;
  readonly text: string;
  readonly href: string;
  readonly link: string;
}

const DUE: Slide = {
  title: 'Lo vencido, en un solo pago',
  text: 'Elija las facturas que quiera, de todas sus estaciones, y páguelas juntas en línea.',
  href: '/admin/pending-invoices',
  link: 'Elegir facturas',
};
const RECEIPTS: Slide = {
  title: 'El comprobante queda guardado',
  text: 'Cada pago aprobado deja un comprobante con su CUS. Descárguelo cuando contabilidad lo pida.',
  href: '/admin/mis-pagos',
  link: 'Ver comprobantes',
};
const PENDING: Slide = {
  title: '¿Su pago quedó pendiente?',
  text: 'No pague dos veces: preguntamos al banco cada pocos minutos y le mostramos la respuesta.',
  href: '/ayuda',
  link: 'Qué hacer mientras tanto',
};

const menuLinks = (entries: readonly (readonly [href: string, label: string])[]): string =>
  `<ul>${entries.map(([href, label]) => `<li><a href="${href}">${label}</a></li>`).join('')}</ul>`;

const slides = (all: readonly Slide[]): string =>
  all
    .map(({ title, text, href, link }) => `<h3>${title}</h3><p>${text}</p><p><a href="${href}">${link}</a></p>`)
    .join('');

const block = (identifier: string, title: string, content: string): FeedRow => ({ identifier, title, content });

const blocksOf = ({ code, blocks }: Store): FeedRow[] => [
  block(blocks.banner, 'Horarios de despacho', `<p>${BANNERS[code]}</p>`),
  block(blocks.carousel, 'Le puede servir', slides([DUE, RECEIPTS, PENDING])),
];

/** All blocks that the stores of the portal show (stores/rules/stores.ts). Links lead to pages that exist. */
export const demoBlocks = (): FeedRow[] => [
  block(
    'menu-links',
    'Enlaces del menú',
    menuLinks([
      ['/ayuda', 'Preguntas frecuentes'],
      ['/tratamiento-de-datos', 'Sus datos personales'],
    ]),
  ),
  block('menu-links-lub', 'Enlaces del menú', menuLinks([['/ayuda', 'Preguntas frecuentes']])),
  ...STORE_CODES.flatMap((code) => blocksOf(STORES[code])),
];
