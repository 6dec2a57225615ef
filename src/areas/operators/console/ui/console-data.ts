import { useRouteLoaderData } from 'react-router';
import type { LocalDate } from '#kernel/local-date.ts';
import type { BandProps } from '#ui/console/band.tsx';

/** The root's data for every page of the console. */
export interface ConsoleData {
  readonly now: BandProps['now'];
  /** ISO instant of the answer. */
  readonly instant: string;
  /** In Bogotá. */
  readonly today: LocalDate;
  /** Minutes within which a waiting matter is attended to. Undefined: nothing is promised, and nothing is late. */
  readonly promise: number | undefined;
  /** Address of the finder, which belongs to a later area. */
  readonly findPath: string;
  readonly nonce: string;
}

/** @throws Error outside of the console's pages */
export function useConsole(): ConsoleData {
  const data = useRouteLoaderData<ConsoleData>('root');
  if (!data) throw new Error('La raíz de Operación no dio sus datos.');
  return data;
}
