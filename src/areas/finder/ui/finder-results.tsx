import type { KeyboardEvent } from 'react';
import { Link } from 'react-router';
import type { MenuEntry } from '#areas/session/rules/site.ts';
import { usePersonMenu } from '#areas/session/ui/portal-data.ts';
import { OPENS_BESIDE } from '#ui/actions/opens-beside.ts';
import { Amount } from '#ui/figures/amount.tsx';
import { Icon } from '#ui/page/icon.tsx';
import { splitAtMatch } from '../rules/split-at-match.ts';
import css from './finder.module.css';
import type { Finding, FoundHits } from './finding.ts';
import { HISTORY_OFFER, type Hit, type HitGroup, hitGroups } from './hits.ts';
import { searchableWords } from './searchable-words.ts';

interface FinderResultsProps {
  readonly finding: Finding;
  /** Called when the person chooses a hit. */
  readonly onChoose?: (() => void) | undefined;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

/** The hits in groups; without hits, advice. */
export function FinderResults({ finding: { typed, found, problem }, onChoose, onKeyDown }: FinderResultsProps) {
  const menu = usePersonMenu();
  if (problem) return <p className={css.note}>{problem}</p>;
  if (!found)
    return <p className={css.note}>Escriba dos letras o cifras por lo menos. Puede buscar {searchableWords(menu)}.</p>;
  const { corrected, groups } = shownOf(typed, found, menu);
  return (
    <>
      {groups.every(isOffer) && (
        <p className={css.note}>
          No encontramos nada con «{typed.trim()}». Escriba solo una parte, o busque {searchableWords(menu, found)}.
        </p>
      )}
      {corrected && (
        <p className={css.note}>
          No encontramos nada con «{typed.trim()}». Esto es lo que hay con «{corrected}».
        </p>
      )}
      {groups.map((group) => (
        <Group key={group.title} group={group} typed={corrected ?? typed} onChoose={onChoose} onKeyDown={onKeyDown} />
      ))}
    </>
  );
}

/** Hits of the typed text, including pages of the menu. Without any, the hits of the corrected text. */
function shownOf(typed: string, found: Partial<FoundHits>, menu: readonly MenuEntry[]) {
  const corrected = found.corregido;
  if (!corrected) return { groups: hitGroups(typed, found, menu) };
  const pages = hitGroups(typed, {}, menu);
  const groups = pages.length > 0 ? pages : hitGroups(corrected, found, menu);
  return { groups, corrected: pages.length > 0 || groups.length === 0 ? undefined : corrected };
}

/** Whether a group contains only the offer to search the history. */
const isOffer = ({ hits }: HitGroup): boolean => hits.every(({ key }) => key === HISTORY_OFFER);

interface GroupProps {
  readonly group: HitGroup;
  readonly typed: string;
  readonly onChoose: (() => void) | undefined;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

const Group = ({ group: { title, icon, hits, total }, typed, onChoose, onKeyDown }: GroupProps) => (
  <section aria-label={title}>
    <h2 className={css.group}>
      {title}
      <span>{total > hits.length ? `${hits.length} de ${total}` : total}</span>
    </h2>
    <ul>
      {hits.map((hit) => (
        <li key={hit.key}>
          <Link
            to={hit.to}
            {...(hit.isFile && OPENS_BESIDE)}
            className={css.hit}
            onClick={onChoose}
            onKeyDown={onKeyDown}
          >
            <Icon name={icon} />
            <span>
              <b>
                <Marked text={hit.title} typed={typed} />
              </b>
              <small>
                <Marked text={hit.detail} typed={typed} />
              </small>
            </span>
            <HitAmount hit={hit} />
          </Link>
        </li>
      ))}
    </ul>
  </section>
);

const HitAmount = ({ hit: { amount } }: { readonly hit: Hit }) => amount && <Amount value={amount} />;

/** Underlines the match, because colour alone must not carry a meaning. */
const Marked = ({ text, typed }: { readonly text: string; readonly typed: string }) =>
  splitAtMatch(text, typed).map((part) => (part.isMatch ? <u key={part.text}>{part.text}</u> : part.text));
