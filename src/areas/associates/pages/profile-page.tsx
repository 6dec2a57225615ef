import { useEffect } from 'react';
import { useNavigate, useNavigation, useSearchParams } from 'react-router';
import { ChangePasswordPanel } from '#areas/passwords/ui/change-password-panel.tsx';
import { roleInWords } from '#areas/session/rules/signed-in-person.ts';
import { usePortal } from '#areas/session/ui/portal-data.ts';
import type { ListedPersonFragment } from '#generated/client/graphql.ts';
import { Alert } from '#ui/alert.tsx';
import { Breadcrumbs } from '#ui/breadcrumbs.tsx';
import { Card } from '#ui/card.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { LinkText } from '#ui/link-text.tsx';
import { PageHead } from '#ui/page-head.tsx';
import { useToast } from '#ui/toast.tsx';
import { useHydrated } from '#ui/use-hydrated.ts';
import { useMoreRows } from '#ui/use-more-rows.ts';
import { LIST_ANCHOR, listHref, listKey, PROFILE_PATH } from '../ui/associate-address.ts';
import { CompanyCard } from '../ui/company-card.tsx';
import type { Notice } from '../ui/notice.ts';
import { PeopleSection } from '../ui/people-section.tsx';
import { PersonalCard } from '../ui/personal-card.tsx';
import css from '../ui/profile.module.css';
import { useForgetDraft } from '../ui/use-draft.ts';
import type { ProfileAnswer } from './load-profile.server.ts';

const NOBODY = { total_count: 0, items: [], before: 0 };

const MORE = {
  idOf: ({ id }: ListedPersonFragment) => id,
  read: ({ key, people }: ProfileAnswer) => people && { ...people, key },
};

interface ProfilePageProps {
  readonly profile: ProfileAnswer;
  /** Why a link could not be mailed from the list: a Spanish sentence. */
  readonly listProblem: string | undefined;
}

/** "Mi perfil": the company, oneself, one's password, and the people one manages (docs/product/people.md#screens). */
export function ProfilePage({ profile, listProblem }: ProfilePageProps) {
  const { facts } = usePortal();
  const { company, own, people, managesOthers, mayEdit, notice } = profile;
  const [params] = useSearchParams();
  const isHydrated = useHydrated();
  const isReloading = useListNavigation(params);
  const more = useMoreRows(people ?? NOBODY, { ...MORE, key: profile.key, hrefOf: (page) => listHref(params, page) });
  useTell(notice);
  return (
    <div className="wrap page">
      <Breadcrumbs items={[{ label: 'Inicio', to: '/' }, { label: 'Mi perfil' }]} />
      <PageHead
        title="Mi perfil"
        actions={
          managesOthers && (
            <LinkText className="only-sm" to={`#${LIST_ANCHOR}`}>
              Ver los asociados
            </LinkText>
          )
        }
      >
        <p>{facts && `${facts.firstname} ${facts.lastname} · ${roleInWords(facts.role)}`}</p>
      </PageHead>
      {notice && !isHydrated && (
        <div className={css.notice}>
          <Alert tone="ok" title={notice.text} />
        </div>
      )}
      {company && own ? (
        <div className="split">
          <div className="stack">
            <CompanyCard company={company} />
            <PersonalCard own={own} mayEdit={mayEdit} />
          </div>
          <ChangePasswordPanel />
        </div>
      ) : (
        <Card title="Sus datos">
          <ErrorState title="No pudimos traer sus datos" retryHref={listHref(params)}>
            <p>{profile.unread}</p>
          </ErrorState>
        </Card>
      )}
      {managesOthers && (
        <PeopleSection
          total={people?.total_count}
          before={people?.before ?? 0}
          problem={profile.unread}
          refused={listProblem}
          more={more}
          mayEdit={mayEdit}
          isReloading={isReloading}
        />
      )}
    </div>
  );
}

/** Whether a navigation to another filter or search of the list is loading. */
function useListNavigation(params: URLSearchParams): boolean {
  const { state, location } = useNavigation();
  return (
    state === 'loading' &&
    location.pathname === PROFILE_PATH &&
    !new URLSearchParams(location.search).has('mode') &&
    listKey(new URLSearchParams(location.search)) !== listKey(params)
  );
}

/** Shows the outcome once as a toast, then removes it from the address and deletes the tab's draft of the form. */
function useTell(notice: Notice | undefined): void {
  const showToast = useToast();
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const forgetDraft = useForgetDraft();
  const isTold = !params.has('aviso');
  useEffect(() => {
    if (!notice || isTold) return;
    showToast({ message: notice.text });
    forgetDraft(notice);
    navigate(listHref(params), { replace: true, preventScrollReset: true });
  }, [notice, isTold, params, showToast, navigate, forgetDraft]);
}
