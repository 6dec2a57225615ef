import type { FeedFile } from '#kernel/feed/feed-file.ts';
import type { RowWatch } from '../file-hooks.ts';

/** Stored events whose time cannot be parsed. */
export interface InvalidTimes {
  readonly cuantos: number;
  /** The first such time, as the ERP wrote it. */
  readonly ejemplo: string;
  readonly linea: number;
}

/** Counts the events whose time cannot be parsed (docs/product/orders.md#events). */
export function watchInvalidTimes({ columns }: FeedFile): RowWatch {
  const written = columns.findIndex(({ name }) => name === 'fecha_hora_evento');
  const instant = columns.findIndex(({ name }) => name === 'ocurrio_en');
  let first: Omit<InvalidTimes, 'cuantos'> | undefined;
  let cuantos = 0;
  return {
    look(linea, cells) {
      if (cells[instant] !== null) return;
      cuantos += 1;
      first ??= { ejemplo: cells[written] ?? '', linea };
    },
    notes: () => (first ? { sinHora: { cuantos, ...first } } : {}),
  };
}
