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
  readonly asuntos: number;
  readonly tarde: boolean;
}

/** The navigation with the number of what waits at each page; none where nothing waits. @param first the page of all that waits, which has the number of matters */
export const withWaits = (groups: readonly Group[], waits: readonly Waiting[], first: string) =>
  groups.map(({ title, entries }) => ({
    ...(title !== undefined && { title }),
    entries: entries.map((entry) => {
      if (entry.to === first) {
        const sum = waits.reduce((total, { asuntos }) => total + asuntos, 0);
        return sum === 0 ? entry : { ...entry, waits: sum };
      }
      const here = waits.find(({ seccion }) => seccion === entry.to);
      return here && here.cuantas > 0 ? { ...entry, waits: here.cuantas, isLate: here.tarde } : entry;
    }),
  }));
