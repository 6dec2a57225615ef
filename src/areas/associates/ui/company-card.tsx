import { formatTaxId } from '#areas/session/rules/tax-id.ts';
import type { ProfileQuery } from '#generated/client/graphql.ts';
import { Card } from '#ui/page/card.tsx';
import { type Fact, Facts } from '#ui/tables/facts.tsx';
import { countryName, regionName } from './country-name.ts';
import css from './profile.module.css';
import { telephoneInWords } from './telephone-words.ts';

export type Company = NonNullable<ProfileQuery['sesionActual']>['client'];

const NOT_GIVEN = <span className="quiet">Sin registrar</span>;

/** The company's data from the ERP, read only (docs/product/people.md#company-card). */
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

/** `['NIT', '900.123.456-8']`: label and number. */
const splitTaxId = ({ tipoNit, clienteNit }: Company): string[] => {
  const written = formatTaxId(tipoNit, clienteNit);
  return [tipoNit, written.slice(tipoNit.length + 1)];
};
