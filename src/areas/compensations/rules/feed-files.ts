import { oneOf, pattern, text, withDatabaseType } from '#kernel/feed/cell.ts';
import { type FeedFile, optional, required } from '#kernel/feed/feed-file.ts';

const respuestasCompensaciones: FeedFile = {
  kind: 'respuestas_compensaciones',
  at: 120,
  meaning: 'Cómo terminó en el ERP cada compensación que se envió desde el portal.',
  everyMinutes: 60,
  figures: 'COMPENSACIONES',
  key: ['id_transaccion'],
  references: [
    {
      columns: ['id_transaccion'],
      table: 'compensaciones',
      targets: ['id_transaccion'],
      reason: 'esa compensación no existe',
    },
  ],
  columns: [
    required(
      'id_transaccion',
      withDatabaseType('uuid', pattern('un uuid', /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/)),
      '3f0d1c52-7a0e-4c53-9d3b-0b8c6f1f2a77',
      'La compensación, como la nombra el portal',
    ),
    required('estado', oneOf('S', 'F'), 'S', '`S` se hizo, `F` no se aceptó'),
    optional('motivo', text(200), 'El periodo está cerrado.', 'Por qué no se aceptó, en palabras para el cliente'),
  ],
};

/** @wiring src/areas/feed/server/feed-files.ts imports this export by name. */
export const feedFiles: readonly FeedFile[] = [respuestasCompensaciones];
