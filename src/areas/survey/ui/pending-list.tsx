import { ButtonLink } from '#ui/actions/button.tsx';
import { EmptyState } from '#ui/messages/empty-state.tsx';
import { Breadcrumbs } from '#ui/page/breadcrumbs.tsx';
import { Card } from '#ui/page/card.tsx';
import { PageHead } from '#ui/page/page-head.tsx';
import { VisuallyHidden } from '#ui/page/visually-hidden.tsx';
import { questionnairePath } from '../rules/pages.ts';
import css from './questionnaire.module.css';

interface PendingListProps {
  readonly pending: readonly {
    readonly codigo: string;
    readonly titulo: string;
    readonly introduccion?: string | null | undefined;
  }[];
  readonly provider: string;
}

/** List of questionnaires that this person has not answered yet. */
export const PendingList = ({ pending, provider }: PendingListProps) => (
  <div className={`wrap page ${css.frame}`}>
    <Breadcrumbs items={[{ label: 'Inicio', to: '/' }, { label: 'Cuestionarios' }]} />
    <PageHead title="Cuestionarios" />
    {pending.length === 0 ? (
      <Card>
        <EmptyState
          heading="h2"
          title="No tiene nada por responder"
          action={<ButtonLink to="/">Ir al inicio</ButtonLink>}
        >
          Aquí aparecen los cuestionarios que le hacemos. Le avisamos en el inicio cuando haya uno.
        </EmptyState>
      </Card>
    ) : (
      <ul className={css.pending}>
        {pending.map(({ codigo, titulo, introduccion }) => (
          <li key={codigo}>
            <Card title={titulo}>
              {introduccion && <p>{introduccion}</p>}
              <p className={css.respond}>
                <ButtonLink to={questionnairePath(codigo, provider)}>
                  Responder<VisuallyHidden>: {titulo}</VisuallyHidden>
                </ButtonLink>
              </p>
            </Card>
          </li>
        ))}
      </ul>
    )}
  </div>
);
