/** Lets at most `count` pieces of work run at once; the others wait in the order in which they came. */
export function openPlaces(count: number) {
  let free = count;
  const waiting: (() => void)[] = [];
  return async <Value>(work: () => Promise<Value>): Promise<Value> => {
    if (free > 0) free -= 1;
    else await new Promise<void>((go) => waiting.push(go));
    try {
      return await work();
    } finally {
      // The place is handed on, not given back: somebody who comes just now does not pass the one who waits.
      const next = waiting.shift();
      if (next) next();
      else free += 1;
    }
  };
}
