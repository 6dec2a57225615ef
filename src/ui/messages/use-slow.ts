import { useEffect, useState } from 'react';

/**
 * True once waiting takes longer than `afterMs`: a faster answer needs no indicator (docs/product/general.md#feedback).
 */
export function useSlow(isUnderWay: boolean, afterMs = 200): boolean {
  const [isSlow, setIsSlow] = useState(false);
  useEffect(() => {
    if (!isUnderWay) return;
    const timer = setTimeout(() => setIsSlow(true), afterMs);
    return () => {
      clearTimeout(timer);
      setIsSlow(false);
    };
  }, [isUnderWay, afterMs]);
  return isSlow && isUnderWay;
}
