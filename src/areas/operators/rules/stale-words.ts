import { formatInstant } from '#kernel/local-date.ts';

/**
 * The sentence for an edit that would overwrite a change that its author never saw.
 * @param autor name of who changed it; none for a change at a scheduled time @param en ISO instant of that change @param own name of the operator who acts
 */
export function staleSentence({ autor, en }: { readonly [detail: string]: unknown }, own?: string): string {
  const at = typeof en === 'string' ? formatInstant(en) : '';
  if (typeof autor !== 'string') return `Cambió a la hora programada, ${at}. Revise cómo quedó antes de seguir.`;
  if (autor === own) return `Usted ya lo cambió: ${at}. Revise cómo quedó antes de seguir.`;
  return `${autor} lo cambió mientras usted escribía: ${at}. No guardamos lo suyo encima; revise y decida.`;
}
