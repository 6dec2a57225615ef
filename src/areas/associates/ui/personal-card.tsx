import { Link } from 'react-router';
import { hasModule } from '#areas/session/rules/permissions.ts';
import { usePortal } from '#areas/session/ui/portal-data.ts';
import { SESSIONS_PATH } from '#areas/support/ui/sessions-path.ts';
import type { OwnDataFragment } from '#generated/client/graphql.ts';
import { LinkText } from '#ui/actions/link-text.tsx';
import { Card } from '#ui/page/card.tsx';
import { Facts } from '#ui/tables/facts.tsx';
import { PERSONAL_PATH } from './associate-address.ts';
import { documentInWords } from './document-words.ts';
import { telephoneInWords } from './telephone-words.ts';

interface PersonalCardProps {
  readonly own: OwnDataFragment;
  /** False for support staff. */
  readonly mayEdit: boolean;
}

/** The viewer's own data. */
export function PersonalCard({ own, mayEdit }: PersonalCardProps) {
  const { facts, places, provider } = usePortal();
  const isNotified = facts !== undefined && hasModule({ roleName: facts.role, ...facts }, provider, 'Notificaciones');
  const missing = mayEdit ? <Link to={PERSONAL_PATH}>Agregar</Link> : <span className="quiet">Sin registrar</span>;
  return (
    <Card title="Datos personales" action={mayEdit && <LinkText to={PERSONAL_PATH}>Editar</LinkText>}>
      <Facts
        items={[
          { label: 'Documento', value: <span className="doc-no">{documentInWords(own)}</span> },
          { label: 'Celular', value: own.telephone ? telephoneInWords(own.telephone) : missing },
          ...(own.job_title ? [{ label: 'Cargo', value: own.job_title }] : []),
          { label: 'Dirección', value: [own.street, own.city].filter(Boolean).join(', ') || missing, wide: true },
          { label: 'Correo', value: own.email, wide: true },
        ]}
      />
      {mayEdit && (
        <div className="button-row">
          <LinkText to={SESSIONS_PATH}>Accesos y sesiones</LinkText>
          {isNotified && <LinkText to={places.notices}>Qué le avisamos, y dónde</LinkText>}
        </div>
      )}
    </Card>
  );
}
