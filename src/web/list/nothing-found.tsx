import type { ListDeclaration } from '#kernel/list/list-declaration.ts';
import { ButtonLink } from '#ui/actions/button.tsx';
import { EmptyState } from '#ui/messages/empty-state.tsx';

interface NothingFoundProps {
  readonly list: ListDeclaration;
  /** `h2` when the list has no heading. */
  readonly heading?: 'h2' | 'h3';
}

/** Message when no row matches, with a link that clears the filters. */
export const NothingFound = ({ list: { path, words }, heading }: NothingFoundProps) => (
  <EmptyState
    heading={heading}
    title={words.noMatches?.title ?? ''}
    action={
      <ButtonLink to={path} preventScrollReset>
        Quitar los filtros
      </ButtonLink>
    }
  >
    <p>{words.noMatches?.text}</p>
  </EmptyState>
);
