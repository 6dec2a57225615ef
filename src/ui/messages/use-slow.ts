import { useEffect, useState } from 'react';

/**
 * True once an operation takes longer than `afterMs`: faster ones need no indicator (docs/product/general.md#feedback).
 */
export function useIsSlow(isUnderWay: boolean, afterMs = 200): boolean {
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
