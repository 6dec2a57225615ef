import type { Measured, OpenedExport } from '#platform/exports/export-declaration.ts';
import type { ExportRow } from '#platform/exports/export-table.ts';
import { RowsChanged } from '#platform/exports/rows-changed.ts';

export interface Checked {
  /** Rows read so far. */
  readonly rows: number;
}

/**
 * Counts and sums the rows of a file while they are read. The slices are read without a transaction, because the embedded database has only one. When
 * the totals differ from the first count, the file is refused at its end.
 */
export function checkRows({ slices, columns }: OpenedExport, { count, total }: Measured) {
  const state = { rows: 0 };
  const summed = columns.findIndex((column) => column.total);
  const isRunning = columns[summed]?.total?.isRunning ?? false;
  let sum = 0n;
  /** False for an archive, which reads files instead of rows. */
  let isSummed = false;
  const refuseMore = () => {
    if (state.rows > count) throw new RowsChanged();
  };
  return {
    state: state as Checked,
    /** Counts one more file of an archive. */
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
      // Check before the writer closes the file: a PDF states its number of pages at the beginning.
      if (state.rows !== count) throw new RowsChanged();
    })(),
    /** @throws RowsChanged */
    finish() {
      if (state.rows !== count) throw new RowsChanged();
      if (summed >= 0 && total !== undefined && isSummed && sum !== hundredths(total)) throw new RowsChanged();
    },
  };
}

/** Converts a decimal with two places to hundredths. A bigint, because the size is not limited. */
function hundredths(decimal: string): bigint {
  const [, sign = '', whole = '0', fraction = ''] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(decimal) ?? [];
  const value = BigInt(whole + fraction.slice(0, 2).padEnd(2, '0'));
  return sign ? -value : value;
}
