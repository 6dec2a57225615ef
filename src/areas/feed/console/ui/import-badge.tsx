import { Badge, type BadgeProps } from '#ui/figures/badge.tsx';
import { IMPORT_RESULTS, type ImportResult, importResult } from '../rules/import-result.ts';

const LOOKS: Readonly<Record<ImportResult, Pick<BadgeProps, 'tone' | 'glyph'>>> = {
  hecha: { tone: 'ok', glyph: 'check' },
  'con-rechazos': { tone: 'warn', glyph: 'half' },
  rechazada: { tone: 'err', glyph: 'cross' },
};

/** Badge with the result of an import. */
export function ImportBadge(run: { readonly aceptado: boolean; readonly rechazadas: number }) {
  const result = importResult(run);
  return <Badge {...LOOKS[result]}>{IMPORT_RESULTS[result]}</Badge>;
}
