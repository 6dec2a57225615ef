import type { Measured, OpenedExport } from '#platform/exports/export-declaration.ts';
import type { ExportRow } from '#platform/exports/export-table.ts';
import { RowsChanged } from '#platform/exports/rows-changed.ts';

export interface Checked {
  /** Rows read so far. */
  readonly rows: number;
}

/**
 * The rows of a file, counted and summed while they are read. They are read slice by slice without holding a transaction, which the
 * embedded database has only one of; a file whose rows do not add up to what was counted is refused at its end.
 */
export function checkRows({ slices, columns }: OpenedExport, { count, total }: Measured) {
  const state = { rows: 0 };
  const summed = columns.findIndex((column) => column.total);
  const isRunning = columns[summed]?.total?.isRunning ?? false;
  let sum = 0n;
  /** An archive reads files instead of rows. */
  let isSummed = false;
  const refuseMore = () => {
    if (state.rows > count) throw new RowsChanged();
  };
  return {
    state: state as Checked,
    /** One file more of an archive. */
    count: () => {
      state.rows += 1;
      refuseMore();
    },
    slices: (async function* (): AsyncGenerator<readonly ExportRow[]> {
      for await (const rows of slices()) {
        isSummed = true;
        state.rows += rows.length;
        refuseMore();
        if (summed >= 0) for (const row of rows) sum = (isRunning ? 0n : sum) + hundredths(row[summed] ?? '0');
        yield rows;
      }
      // Before the writer closes the file: a PDF says its number of pages at the beginning.
      if (state.rows !== count) throw new RowsChanged();
    })(),
    /** @throws RowsChanged */
    finish() {
      if (state.rows !== count) throw new RowsChanged();
      if (summed >= 0 && total !== undefined && isSummed && sum !== hundredths(total)) throw new RowsChanged();
    },
  };
}

/** A decimal of two places as a whole number, whatever its size. */
function hundredths(decimal: string): bigint {
  const [, sign = '', whole = '0', fraction = ''] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(decimal) ?? [];
  const value = BigInt(whole + fraction.slice(0, 2).padEnd(2, '0'));
  return sign ? -value : value;
}
