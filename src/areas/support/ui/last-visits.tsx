import { LinkText } from '#ui/actions/link-text.tsx';
import { Card } from '#ui/page/card.tsx';
import { DataTable } from '#ui/tables/data-table.tsx';
import { VISIT_LIST } from '../rules/visit-list.ts';
import type { Visit } from './visit.ts';
import { VISIT_COLUMNS } from './visit-columns.ts';
import { VisitRow } from './visit-row.tsx';

/** The last support visits, with a link to all of them. @param visits undefined when they could not be loaded */
export function LastVisits({ visits }: { readonly visits: readonly Visit[] | undefined }) {
  return (
    <Card title="Accesos de soporte" action={<LinkText to={VISIT_LIST.path}>Ver todos</LinkText>}>
      <div className="stack">
        {visits === undefined && <p>No pudimos traerlos ahora. Véalos en su propia página.</p>}
        {visits?.length === 0 && <p className="muted">Nadie de soporte ha entrado a la cuenta de su empresa.</p>}
        {visits && visits.length > 0 && (
          <DataTable caption="Los últimos accesos de soporte" columns={VISIT_COLUMNS} inCard>
            {visits.map((visit) => (
              <VisitRow key={visit.id} visit={visit} />
            ))}
          </DataTable>
        )}
        <p className="sm muted">Soporte puede ver lo que usted ve. No puede pagar ni cambiar usuarios.</p>
      </div>
    </Card>
  );
}
