import type { Cell } from '../rules/cell.ts';
import type { FeedFile } from '../rules/feed-file.ts';

/** Events that were kept although their time is none. */
export interface UnreadTimes {
  readonly cuantos: number;
  /** The first one, as the ERP wrote it. */
  readonly ejemplo: string;
  readonly linea: number;
}

interface Counter {
  look(line: number, cells: readonly Cell[]): void;
  /** Undefined when every time could be read, and for files without events. */
  found(): UnreadTimes | undefined;
}

/** Counts the rows of a file of events whose time cannot be read (docs/product/orders.md#events). */
export function countUnreadTimes({ columns }: FeedFile): Counter {
  const written = columns.findIndex(({ name }) => name === 'fecha_hora_evento');
  const instant = columns.findIndex(({ name }) => name === 'ocurrio_en');
  let first: Omit<UnreadTimes, 'cuantos'> | undefined;
  let cuantos = 0;
  return {
    look(linea, cells) {
      if (written < 0 || cells[instant] !== null) return;
      cuantos += 1;
      first ??= { ejemplo: cells[written] ?? '', linea };
    },
    found: () => first && { cuantos, ...first },
  };
}
