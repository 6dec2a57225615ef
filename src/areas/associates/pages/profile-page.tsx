import { useEffect } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { ChangePasswordPanel } from '#areas/passwords/ui/change-password-panel.tsx';
import { roleInWords } from '#areas/session/rules/session-facts.ts';
import { usePortal } from '#areas/session/ui/portal-data.ts';
import type { ListedPersonFragment } from '#generated/client/graphql.ts';
import type { ListRows } from '#kernel/list/list-window.ts';
import { LinkText } from '#ui/actions/link-text.tsx';
import { useHydrated } from '#ui/behaviour/use-hydrated.ts';
import { Alert } from '#ui/messages/alert.tsx';
import { ErrorState } from '#ui/messages/error-state.tsx';
import { useToast } from '#ui/messages/toast.tsx';
import { Breadcrumbs } from '#ui/page/breadcrumbs.tsx';
import { Card } from '#ui/page/card.tsx';
import { PageHead } from '#ui/page/page-head.tsx';
import { useListNavigation } from '#web/list/use-list-navigation.ts';
import { useMoreRows } from '#web/list/use-more-rows.ts';
import { PEOPLE_LIST } from '../rules/people-list.ts';
import { LIST_ANCHOR, listHref } from '../ui/associate-address.ts';
import type { ActionNotice } from '../ui/notice.ts';
import { PeopleSection } from '../ui/people-section.tsx';
import css from '../ui/profile.module.css';
import { CompanyCard, PersonalCard } from '../ui/profile-cards.tsx';
import { useForgetDraft } from '../ui/use-person-form.ts';
import type { ProfileAnswer } from './load-profile.server.ts';

const NO_PEOPLE: ListRows<ListedPersonFragment> = { total_count: 0, items: [], before: 0, key: '' };

const peopleIn = ({ people }: ProfileAnswer) => people;

interface ProfilePageProps {
  readonly profile: ProfileAnswer;
  /** A Spanish sentence with the reason why a link could not be mailed from the list. */
  readonly listProblem: string | undefined;
}

/** The page "Mi perfil": the company, the person's own data and password, and the people whom the person manages (docs/product/people.md#screens). */
export function ProfilePage({ profile, listProblem }: ProfilePageProps) {
  const { facts } = usePortal();
  const { company, own, people, managesOthers, mayEdit, notice } = profile;
  const [params] = useSearchParams();
  const isHydrated = useHydrated();
  const isReloading = useListNavigation(PEOPLE_LIST, (next) => !next.has('mode'));
  const more = useMoreRows(PEOPLE_LIST, people ?? { ...NO_PEOPLE, key: profile.key }, peopleIn);
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

/** Shows the outcome once as a toast. Then removes it from the address, and deletes the tab's draft of the form. */
function useTell(notice: ActionNotice | undefined): void {
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
