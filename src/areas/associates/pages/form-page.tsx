import { useState } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { Alert } from '#ui/messages/alert.tsx';
import { Breadcrumbs, type Crumb } from '#ui/page/breadcrumbs.tsx';
import { PageHead } from '#ui/page/page-head.tsx';
import { LIST_ANCHOR, listHref, PROFILE_PATH } from '../ui/associate-address.ts';
import { PersonForm } from '../ui/person-form.tsx';
import type { PersonFormData, PersonFormRefusal } from '../ui/person-form-data.ts';
import css from '../ui/profile.module.css';

interface FormPageProps {
  readonly form: PersonFormData;
  readonly refusal: PersonFormRefusal | undefined;
}

/** The form to create or edit a person, to complete one's own data, or to accept the texts in force. */
export function FormPage({ form, refusal }: FormPageProps) {
  const [params] = useSearchParams();
  const { pathname, search } = useLocation();
  const listAt = `${listHref(params)}#${LIST_ANCHOR}`;
  return (
    <PersonForm
      key={form.id ?? 'nuevo'}
      data={form}
      refusal={refusal}
      action={pathname + search}
      leaveHref={form.terms ? undefined : form.isSelf ? PROFILE_PATH : listAt}
    >
      {!form.terms && <Breadcrumbs items={crumbs(form, listAt)} />}
      <Head form={form} />
      {form.terms && <TermsWarning />}
    </PersonForm>
  );
}

const crumbs = ({ mode, isSelf }: PersonFormData, listAt: string): Crumb[] => [
  { label: 'Inicio', to: '/' },
  { label: 'Mi perfil', to: PROFILE_PATH },
  ...(isSelf
    ? [{ label: 'Mis datos' }]
    : [{ label: 'Asociados', to: listAt }, { label: mode === 'create' ? 'Crear' : 'Editar' }]),
];

function Head({ form: { mode, isSelf, terms, onlyTerms, name } }: { readonly form: PersonFormData }) {
  if (terms)
    return (
      <PageHead title="Antes de continuar">
        <p>
          {onlyTerms
            ? 'Lea los términos y la política de tratamiento de datos, y acéptelos para entrar al portal.'
            : 'Confirme sus datos y acepte los términos y la política de tratamiento de datos para entrar al portal.'}
        </p>
      </PageHead>
    );
  if (mode === 'create')
    return (
      <PageHead title="Crear asociado">
        <p>Le enviaremos una invitación para que cree su contraseña.</p>
      </PageHead>
    );
  return <PageHead title={isSelf ? 'Mis datos personales' : `Editar a ${name}`} />;
}

/** Warning that disappears after fifteen seconds (docs/product/legal.md#messages). The checkboxes below keep the message. */
function TermsWarning() {
  const [isShown, setIsShown] = useState(true);
  return (
    isShown && (
      <div className={css.notice}>
        <Alert
          tone="warn"
          title="Actualice sus términos y condiciones y políticas de uso de datos para continuar."
          autoDismissMs={15_000}
          onDismiss={() => setIsShown(false)}
        />
      </div>
    )
  );
}
