import { Link } from 'react-router';
import { hasModule } from '#areas/session/rules/permissions.ts';
import { formatTaxId } from '#areas/session/rules/tax-id.ts';
import { usePortal } from '#areas/session/ui/portal-data.ts';
import { SESSIONS_PATH } from '#areas/support/ui/sessions-path.ts';
import type { OwnDataFragment, ProfileQuery } from '#generated/client/graphql.ts';
import { LinkText } from '#ui/actions/link-text.tsx';
import { Card } from '#ui/page/card.tsx';
import { type Fact, Facts } from '#ui/tables/facts.tsx';
import { PERSONAL_PATH } from './associate-address.ts';
import { countryName, formatIdentification, regionName, telephoneInWords } from './person-words.ts';
import css from './profile.module.css';

export type Company = NonNullable<ProfileQuery['sesionActual']>['client'];

/** Replaces a value that is not known. */
export const NOT_GIVEN = <span className="quiet">Sin registrar</span>;

/** Card with the company's data from the ERP, read only (docs/product/people.md#company-card). */
export const CompanyCard = ({ company }: { readonly company: Company }) => (
  <Card title="Empresa" action={<span className="sm quiet">Solo lectura</span>}>
    <Facts items={factsOf(company)} />
  </Card>
);

function factsOf(company: Company): Fact[] {
  const [kind = '', number = ''] = splitTaxId(company);
  return [
    { label: 'Razón social', value: <b className={css.companyName}>{company.nombre}</b>, wide: true },
    { label: kind, value: <span className="doc-no">{number}</span> },
    { label: 'Código de cliente', value: <span className="doc-no">{company.cliente}</span> },
    { label: 'Teléfono', value: company.telefono ? telephoneInWords(company.telefono) : NOT_GIVEN },
    { label: 'Dirección', value: company.direccion ?? NOT_GIVEN, wide: true },
    { label: 'Ciudad', value: company.ciudad ?? NOT_GIVEN },
    { label: regionName(company.pais), value: company.departamento ?? NOT_GIVEN },
    { label: 'País', value: countryName(company.pais) },
    { label: 'Correo de facturación', value: company.email ?? NOT_GIVEN, wide: true },
  ];
}

/** Label and number of the tax id: `['NIT', '900.123.456-8']`. */
const splitTaxId = ({ tipoNit, clienteNit }: Company): string[] => {
  const written = formatTaxId(tipoNit, clienteNit);
  return [tipoNit, written.slice(tipoNit.length + 1)];
};

interface PersonalCardProps {
  readonly own: OwnDataFragment;
  /** Whether the viewer may edit; false for support staff. */
  readonly mayEdit: boolean;
}

/** Card with the viewer's own data. */
export function PersonalCard({ own, mayEdit }: PersonalCardProps) {
  const { facts, places, provider } = usePortal();
  const isNotified = facts !== undefined && hasModule({ roleName: facts.role, ...facts }, provider, 'Notificaciones');
  const missing = mayEdit ? <Link to={PERSONAL_PATH}>Agregar</Link> : NOT_GIVEN;
  return (
    <Card title="Datos personales" action={mayEdit && <LinkText to={PERSONAL_PATH}>Editar</LinkText>}>
      <Facts
        items={[
          { label: 'Documento', value: <span className="doc-no">{formatIdentification(own)}</span> },
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
