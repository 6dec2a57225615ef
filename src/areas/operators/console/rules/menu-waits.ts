import { formatBoundedCount, sumCounts } from '../../rules/console-waits.ts';

interface Entry {
  readonly to: string;
  readonly label: string;
}

interface Group {
  readonly title: string | undefined;
  readonly entries: readonly Entry[];
}

interface Waiting {
  readonly seccion: string;
  readonly cuantas: number;
  readonly hay_mas: boolean;
  readonly asuntos: number;
  readonly hay_mas_asuntos: boolean;
  readonly tarde: boolean;
}

/**
 * The navigation with the number of waiting matters at each page; without a number where there are none.
 * @param first the page of all waiting matters, with their total
 */
export const addWaitCounts = (groups: readonly Group[], waits: readonly Waiting[], first: string) =>
  groups.map(({ title, entries }) => ({
    ...(title !== undefined && { title }),
    entries: entries.map((entry) => {
      if (entry.to === first) {
        const sum = sumCounts(waits.map((each) => ({ count: each.asuntos, hasMore: each.hay_mas_asuntos })));
        return sum.count === 0 ? entry : { ...entry, waits: formatBoundedCount(sum) };
      }
      const here = waits.find(({ seccion }) => seccion === entry.to);
      if (!here || here.cuantas === 0) return entry;
      const words = formatBoundedCount({ count: here.cuantas, hasMore: here.hay_mas });
      return { ...entry, waits: words, isLate: here.tarde };
    }),
  }));
