import { digits, oneOf, withDatabaseType } from '#kernel/feed/cell.ts';
import { type FeedFile, optional, required } from '#kernel/feed/feed-file.ts';
import { SEGMENT_CODES } from './segments.ts';

const segmentosCliente: FeedFile = {
  kind: 'segmentos_cliente',
  at: 80,
  meaning: 'Los segmentos en los que cada cliente puede hacer pagos a cuenta.',
  everyMinutes: 1_440,
  key: ['numero_cuenta', 'id_segment'],
  references: [
    { columns: ['numero_cuenta'], table: 'clientes', targets: ['cliente'], reason: 'ese cliente no existe' },
  ],
  columns: [
    required('numero_cuenta', digits(10), '0000100101', 'Cliente'),
    required('id_segment', oneOf(...SEGMENT_CODES), '1110', 'Código del segmento'),
    optional('estado', withDatabaseType('smallint', oneOf('0', '1')), '1', '1 lo tiene, 0 ya no', '1'),
  ],
};

/** @wiring src/areas/feed/server/feed-files.ts imports this export by name. */
export const feedFiles: readonly FeedFile[] = [segmentosCliente];
