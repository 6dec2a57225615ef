import { PICTURE_NAME } from '#areas/content/rules/block-limits.ts';
import { COUNTRY_CODES } from '#areas/stores/rules/countries.ts';
import { STORE_CODES } from '#areas/stores/rules/stores.ts';
import { flag, htmlCell, integer, listCell, oneOf, pattern, plannedInstant, text } from '#kernel/feed/cell.ts';
import { type FeedFile, optional, required } from '#kernel/feed/feed-file.ts';
import { POST_LAYOUTS } from './post.ts';

const noticias: FeedFile = {
  kind: 'noticias',
  at: 240,
  meaning: 'Las noticias que el distribuidor publica.',
  key: ['post_id'],
  namesPictures: true,
  references: [],
  columns: [
    required('post_id', integer(1, 2_147_483_647), '41', 'Identificador; está en la dirección de la noticia'),
    required('name', text(150), 'Cierre vial en Alto de Minas', 'Título'),
    required(
      'url_key',
      pattern('minúsculas, números y guiones, hasta 100', /^[a-z0-9][a-z0-9-]{0,99}$/),
      'cierre-vial-alto-de-minas',
      'El título, para direcciones',
    ),
    optional(
      'image',
      pattern('el nombre de una imagen, como cierre-vial.jpg', PICTURE_NAME),
      'cierre-vial.jpg',
      'Imagen de la carpeta `imagenes/`; está arriba, en «Las imágenes»',
    ),
    optional('categoria', text(40), 'Despachos', 'De qué trata; se muestra junto a la fecha'),
    required(
      'short_description',
      text(300),
      'Los despachos al suroccidente saldrán dos horas antes entre el 7 y el 11 de septiembre.',
      'Resumen, de una o dos frases',
    ),
    required(
      'post_content',
      htmlCell(50_000),
      '<p>Entre el lunes 7 y el viernes 11 la vía estará cerrada de 8:00 a 17:00.</p>',
      'HTML. Solo se guarda lo que está permitido',
    ),
    required(
      'publish_date',
      plannedInstant,
      '2026-08-28T08:00:00-05:00',
      'Desde cuándo se muestra; puede ser más adelante',
    ),
    optional('enabled', flag, 'true', 'Si se muestra', 'true'),
    optional(
      'tiendas',
      listCell('una tienda', new RegExp(`^(${STORE_CODES.join('|')})$`)),
      'main',
      `Tiendas cuyos clientes la leen: ${STORE_CODES.map((code) => `\`${code}\``).join(', ')}; vacía: todas`,
    ),
    optional('pais', oneOf(...COUNTRY_CODES), 'CO', 'País cuyos clientes la leen; vacía: todos'),
    optional(
      'layout',
      oneOf(...POST_LAYOUTS),
      'imagen',
      'Con `texto` la imagen está solo en las tarjetas, no sobre la noticia',
      'imagen',
    ),
    optional('meta_title', text(150), 'Cierre vial en Alto de Minas', 'Título de la página, si es otro que `name`'),
    optional('meta_description', text(300), 'Qué despachos cambian de hora.', 'Descripción de la página'),
    optional('meta_keywords', text(200), 'despachos, vías', 'Palabras clave'),
    optional('meta_robots', text(40), 'noindex', 'Metadato para buscadores. Sin efecto, porque el portal exige sesión'),
  ],
};

/** @wiring src/areas/feed/server/feed-files.ts imports this export by name. */
export const feedFiles: readonly FeedFile[] = [noticias];
