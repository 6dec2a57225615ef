import { flag, htmlCell, pattern, text } from '#kernel/feed/cell.ts';
import { type FeedFile, optional, required } from '#kernel/feed/feed-file.ts';
import { BLOCK_IDENTIFIER } from './block-limits.ts';

const bloques: FeedFile = {
  kind: 'bloques',
  at: 230,
  meaning: 'Los contenidos que el distribuidor edita: enlaces del menú, avisos y carruseles del inicio.',
  key: ['identifier'],
  namesPictures: true,
  references: [],
  columns: [
    required(
      'identifier',
      pattern('minúsculas, números y guiones, hasta 64', BLOCK_IDENTIFIER),
      'banner',
      'Identificador del bloque; qué muestra cada tienda está arriba, en «Los bloques»',
    ),
    required('title', text(100), 'Horarios de despacho', 'Título: encabeza el carrusel y nombra el aviso'),
    required(
      'content',
      htmlCell(50_000),
      '<p>El lunes festivo la planta Girardota despacha hasta las 14:00.</p>',
      'HTML. Solo se guarda lo que está permitido',
    ),
    optional('activo', flag, 'true', 'Si se muestra', 'true'),
  ],
};

/** @wiring src/areas/feed/server/feed-files.ts imports this export by name. */
export const feedFiles: readonly FeedFile[] = [bloques];
