import { Badge } from '#ui/figures/badge.tsx';
import { DateText } from '#ui/figures/date-text.tsx';
import { DataCell } from '#ui/tables/data-cell.tsx';
import { DataRow } from '#ui/tables/data-row.tsx';
import { countRefused } from '../rules/summarize-actions.ts';
import type { Visit } from './visit.ts';
import { VisitActions } from './visit-actions.tsx';

/** Row of a visit, with its operations below. */
export function VisitRow({ visit }: { readonly visit: Visit }) {
  const { operador, motivo, iniciada_en, acciones } = visit;
  const refused = countRefused(acciones);
  return (
    <DataRow note={<VisitActions visit={visit} />}>
      <DataCell area="lead">{operador}</DataCell>
      <DataCell area="text">{motivo}</DataCell>
      <DataCell area="field" label="Entró">
        <DateText value={iniciada_en} withTime />
      </DataCell>
      <DataCell area="field" label="Salió">
        <End visit={visit} />
      </DataCell>
      <DataCell area="state">
        {refused > 0 && (
          <Badge tone="warn" glyph="lock">
            {refused === 1 ? 'Algo no se le permitió' : `${refused} veces no se le permitió`}
          </Badge>
        )}
      </DataCell>
    </DataRow>
  );
}

function End({ visit: { abierta, terminada_en } }: { readonly visit: Visit }) {
  if (abierta)
    return (
      <Badge tone="info" glyph="half">
        Está en la cuenta ahora
      </Badge>
    );
  if (terminada_en) return <DateText value={terminada_en} withTime />;
  return <span className="quiet">Se cerró sola</span>;
}
