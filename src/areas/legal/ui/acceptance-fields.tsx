import { Checkbox } from '#ui/fields/checkbox.tsx';
import { ACCEPTANCE_FIELDS, type AcceptanceErrors, type TextVersions } from '../rules/texts.ts';
import css from './acceptance-fields.module.css';

interface AcceptanceFieldsProps {
  /** Versions of the linked texts. The form posts them as the accepted ones. */
  readonly versions: TextVersions;
  readonly errors?: AcceptanceErrors | undefined;
}

/** Two separate checkboxes, unticked at first (docs/product/legal.md#rules). `readAcceptance` reads them. */
export const AcceptanceFields = ({ versions, errors = {} }: AcceptanceFieldsProps) => (
  <fieldset className={css.fields}>
    <legend className={css.legend}>Para continuar</legend>
    <p className="sm muted">Los textos se abren en otra pestaña: lo que ya escribió aquí no se pierde.</p>
    <Checkbox
      name={ACCEPTANCE_FIELDS.terms}
      value="true"
      error={errors.terms}
      label={
        <>
          Acepto los{' '}
          <a href="/terminos" target="_blank" rel="noreferrer">
            términos y condiciones
          </a>
          .
        </>
      }
    />
    <Checkbox
      name={ACCEPTANCE_FIELDS.policy}
      value="true"
      error={errors.policy}
      label={
        <>
          Acepto la{' '}
          <a href="/tratamiento-de-datos" target="_blank" rel="noreferrer">
            política de tratamiento de datos
          </a>
          .
        </>
      }
    />
    <input type="hidden" name={ACCEPTANCE_FIELDS.termsVersion} value={versions.terms} />
    <input type="hidden" name={ACCEPTANCE_FIELDS.policyVersion} value={versions.policy} />
  </fieldset>
);
