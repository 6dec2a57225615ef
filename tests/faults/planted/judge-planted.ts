import type { Defect } from './defects.ts';

/** The findings of a run, by kind, with the first examples. */
export type Found = Readonly<Record<string, { readonly examples: readonly string[] }>>;

/**
 * The findings in a run's report. A run without a report did not run, which is a finding, and none that a defect waits for.
 * @param report content of the report; undefined without one
 * @param problems what the run wrote to its error output
 */
export function readFound(report: string | undefined, problems: string): Found {
  if (report === undefined) return { 'it did not run': { examples: [problems.trim().split('\n').at(-1) ?? ''] } };
  return (JSON.parse(report) as { found: Found }).found;
}

/** Whether the run without a defect says anything about those with one: it ran, and found nothing. */
export const isBaseline = (found: Found): boolean => Object.keys(found).length === 0;

/** Whether the run noticed the defect itself. Any other finding is a miss. */
export const noticed = ({ found: wanted }: Pick<Defect, 'found'>, found: Found): boolean =>
  wanted.some((kind) => Object.hasOwn(found, kind));
